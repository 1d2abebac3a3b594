import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { expect } from '@playwright/test';
import * as v from 'valibot';
import { KIOSK_EVENT_TIMEOUT_MS } from '../timeouts.ts';

const logEntry = v.looseObject({ event: v.string(), at: v.string() });

/** One line of a kiosk's log. */
export type LogEntry = Readonly<v.InferOutput<typeof logEntry>>;

/** Finds the kiosk's log entries in its output, oldest first. Skips Chromium's lines and an unfinished last line. */
export function logEntries(text: string): LogEntry[] {
  const wholeLines = text.split('\n').slice(0, -1);
  return wholeLines
    .filter((line) => line.startsWith('{"event"'))
    .map((line) => v.parse(logEntry, JSON.parse(line)));
}

/** Calls `onLine` with each complete line that a program writes from now on. A line may come in several chunks. */
export function followLines(output: Readable | null, onLine: (line: string) => void): void {
  let unfinished = '';
  output?.on('data', (chunk: Buffer) => {
    const lines = `${unfinished}${chunk}`.split('\n');
    unfinished = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  });
}

/** Calls `onEntry` with each entry that a kiosk logs from now on. @param output the kiosk's standard error */
export function followLog(output: Readable | null, onEntry: (entry: LogEntry) => void): void {
  followLines(output, (line) => logEntries(`${line}\n`).forEach(onEntry));
}

/** Reads a kiosk's log file. If the kiosk relaunches itself, later entries are in the file, not in standard error. */
export async function readLog(userData: string): Promise<LogEntry[]> {
  return logEntries(await readFile(join(userData, 'logs', 'countertop.log'), 'utf8').catch(() => ''));
}

/** The events in a kiosk's log file, oldest first. */
export async function loggedEvents(userData: string): Promise<string[]> {
  return (await readLog(userData)).map(({ event }) => event);
}

/** Waits until a log contains an event. @param read returns the log so far */
export function waitForEvent(
  read: () => readonly LogEntry[] | Promise<readonly LogEntry[]>,
  event: string,
): Promise<void> {
  const events = async () => (await read()).map((entry) => entry.event);
  const options = { timeout: KIOSK_EVENT_TIMEOUT_MS, intervals: [50], message: `the kiosk logs ${event}` };
  return expect.poll(events, options).toContain(event);
}

/**
 * Follows a kiosk's log from now on.
 * @returns a function that waits until exactly these events have been logged since its last call
 */
export async function followEvents(userData: string): Promise<(...events: string[]) => Promise<void>> {
  let seen = (await loggedEvents(userData)).length;
  return async (...events) => {
    const next = async () => (await loggedEvents(userData)).slice(seen);
    await expect.poll(next, { timeout: KIOSK_EVENT_TIMEOUT_MS }).toEqual(events);
    seen += events.length;
  };
}

/** Waits until the log has this number of ended sessions. */
export const expectEndedSessions = (userData: string, count: number): Promise<void> =>
  expect.poll(() => endedSessions(userData), { timeout: KIOSK_EVENT_TIMEOUT_MS }).toBe(count);

export async function endedSessions(userData: string): Promise<number> {
  return (await loggedEvents(userData)).filter((event) => event === 'session-ended').length;
}
