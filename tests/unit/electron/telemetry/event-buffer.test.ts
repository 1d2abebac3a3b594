import { describe, expect, it } from 'vitest';
import { createEventBuffer, type KioskEvent } from '../../../../electron/main/telemetry/event-buffer.ts';

const purchase: KioskEvent = { kind: 'purchase' };

describe('what happened since the start', () => {
  it('is handed over once the metrics are there, and from then on as it happens', () => {
    const eventBuffer = createEventBuffer();
    const lines: string[] = [];
    const log = eventBuffer.listen((event) => lines.push(event));
    log('recovery', { rung: 'reload' });
    const counted: KioskEvent[] = [];
    eventBuffer.drainTo((happening) => counted.push(happening));
    expect(counted).toEqual([{ kind: 'logged', event: 'recovery', detail: { rung: 'reload' } }]);
    eventBuffer.tell(purchase);
    log('quiet');
    expect(counted.slice(1)).toEqual([purchase, { kind: 'logged', event: 'quiet', detail: {} }]);
    expect(lines).toEqual(['recovery', 'quiet']);
  });

  it('is not kept where nobody counts', () => {
    const eventBuffer = createEventBuffer();
    eventBuffer.tell(purchase);
    eventBuffer.disable();
    eventBuffer.tell(purchase);
    const counted: KioskEvent[] = [];
    eventBuffer.drainTo((happening) => counted.push(happening));
    expect(counted).toEqual([]);
  });

  it('takes little room, whatever happens while the metrics do not come', () => {
    const eventBuffer = createEventBuffer();
    for (let time = 0; time < 5000; time += 1) eventBuffer.tell(purchase);
    const counted: KioskEvent[] = [];
    eventBuffer.drainTo((happening) => counted.push(happening));
    expect(counted).toHaveLength(1000);
  });
});
