import { describe, expect, it } from 'vitest';
import { EventBuffer, type KioskEvent } from '../../../../electron/main/telemetry/events.ts';

const purchase: KioskEvent = { kind: 'purchase' };

/** What is counted of a buffer, from now on. */
function drain(eventBuffer: EventBuffer): readonly KioskEvent[] {
  const counted: KioskEvent[] = [];
  eventBuffer.drainTo((event) => counted.push(event));
  return counted;
}

describe('what happened since the start', () => {
  it('is handed over once the metrics are there, and from then on as it happens', () => {
    const eventBuffer = new EventBuffer();
    const lines: string[] = [];
    const log = eventBuffer.attachTo((event) => lines.push(event));
    log('recovery', { step: 'reload' });
    const counted = drain(eventBuffer);
    expect(counted).toEqual([{ kind: 'logged', event: 'recovery', detail: { step: 'reload' } }]);
    eventBuffer.emit(purchase);
    log('quiet');
    expect(counted.slice(1)).toEqual([purchase, { kind: 'logged', event: 'quiet', detail: {} }]);
    expect(lines).toEqual(['recovery', 'quiet']);
  });

  it('is not kept if nobody counts', () => {
    const eventBuffer = new EventBuffer();
    eventBuffer.emit(purchase);
    eventBuffer.disable();
    eventBuffer.emit(purchase);
    expect(drain(eventBuffer)).toEqual([]);
  });

  it('takes little room, whatever happens while the metrics do not come', () => {
    const eventBuffer = new EventBuffer();
    for (let time = 0; time < 5000; time += 1) eventBuffer.emit(purchase);
    expect(drain(eventBuffer)).toHaveLength(1000);
  });
});
