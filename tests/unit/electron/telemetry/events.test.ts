import { expect, it } from 'vitest';
import { EventBuffer, type KioskEvent } from '../../../../electron/main/telemetry/events.ts';

const purchase: KioskEvent = { kind: 'purchase' };

/** @returns a list that receives the events that a buffer hands over */
function drain(eventBuffer: EventBuffer): readonly KioskEvent[] {
  const counted: KioskEvent[] = [];
  eventBuffer.drainTo((event) => counted.push(event));
  return counted;
}

it('events wait until the metrics are ready; each event goes to one consumer only', () => {
  const eventBuffer = new EventBuffer();
  const lines: string[] = [];
  const log = eventBuffer.attachTo((event) => lines.push(event));
  log('recovery', { step: 'reload' });
  const counted = drain(eventBuffer);
  eventBuffer.emit(purchase);
  log('quiet');
  expect(counted).toEqual([
    { kind: 'logged', event: 'recovery', detail: { step: 'reload' } },
    purchase,
    { kind: 'logged', event: 'quiet', detail: {} },
  ]);
  expect(lines).toEqual(['recovery', 'quiet']);
  expect(drain(eventBuffer)).toEqual([]);
});

it('keeps at most 1,000 events while the metrics are not ready', () => {
  const eventBuffer = new EventBuffer();
  for (let time = 0; time < 5000; time += 1) eventBuffer.emit(purchase);
  expect(drain(eventBuffer)).toHaveLength(1000);
});
