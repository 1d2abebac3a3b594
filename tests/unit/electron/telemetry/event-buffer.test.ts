import { describe, expect, it } from 'vitest';
import { createHappenings, type Happening } from '../../../../electron/main/telemetry/event-buffer.ts';

const purchase: Happening = { kind: 'purchase' };

describe('what happened since the start', () => {
  it('is handed over once the metrics are there, and from then on as it happens', () => {
    const happenings = createHappenings();
    const lines: string[] = [];
    const log = happenings.listen((event) => lines.push(event));
    log('recovery', { rung: 'reload' });
    const counted: Happening[] = [];
    happenings.handTo((happening) => counted.push(happening));
    expect(counted).toEqual([{ kind: 'logged', event: 'recovery', detail: { rung: 'reload' } }]);
    happenings.tell(purchase);
    log('quiet');
    expect(counted.slice(1)).toEqual([purchase, { kind: 'logged', event: 'quiet', detail: {} }]);
    expect(lines).toEqual(['recovery', 'quiet']);
  });

  it('is not kept where nobody counts', () => {
    const happenings = createHappenings();
    happenings.tell(purchase);
    happenings.forget();
    happenings.tell(purchase);
    const counted: Happening[] = [];
    happenings.handTo((happening) => counted.push(happening));
    expect(counted).toEqual([]);
  });

  it('takes little room, whatever happens while the metrics do not come', () => {
    const happenings = createHappenings();
    for (let time = 0; time < 5000; time += 1) happenings.tell(purchase);
    const counted: Happening[] = [];
    happenings.handTo((happening) => counted.push(happening));
    expect(counted).toHaveLength(1000);
  });
});
