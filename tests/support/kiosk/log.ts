import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

/** The events in a kiosk's log file, oldest first; also those of programs that the kiosk started in its own place. */
export async function loggedEvents(userData: string): Promise<unknown[]> {
  const text = await readFile(join(userData, 'logs/countertop.log'), 'utf8').catch(() => '');
  const lines = text.split('\n').filter(Boolean);
  return lines.map((line) => {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null && 'event' in entry ? entry.event : null;
  });
}

/** Waits until a kiosk's log file ends with these events. */
export async function expectLastEvents(userData: string, events: readonly string[]): Promise<void> {
  const last = async () => (await loggedEvents(userData)).slice(-events.length);
  await expect.poll(last, { timeout: 30_000 }).toEqual(events);
}

/** How many sessions have ended so far. */
export async function endedSessions(userData: string): Promise<number> {
  return (await loggedEvents(userData)).filter((event) => event === 'session-ended').length;
}
