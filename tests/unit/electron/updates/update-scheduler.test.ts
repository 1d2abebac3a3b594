import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, it } from 'vitest';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { PendingUpdate } from '../../../../electron/main/updates/pending-update.ts';
import { UpdateError } from '../../../../electron/main/updates/update-error.ts';
import { UpdateScheduler } from '../../../../electron/main/updates/update-scheduler.ts';
import type { ReadyUpdate } from '../../../../electron/main/updates/updater.ts';
import { type ManualClock, manualClock } from '../../../support/unit/manual-clock.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

let clock: ManualClock;
let events: string[];
/** What the feed brings: a version, nothing, or a fault. */
let feed: string | null | UpdateError;
let questions: number;
let isIdle: boolean;
let problem: string | null;
/** The version in the inbox of the root service. */
let inbox: string | null;
let canBeWritten: boolean;
const health = createHealth(() => undefined);
const warning = () => health.warnings().get('updates');

beforeEach(() => {
  clock = manualClock();
  events = [];
  feed = null;
  questions = 0;
  isIdle = false;
  problem = null;
  inbox = null;
  canBeWritten = true;
  health.clear('updates');
});

const ready = (version: string): ReadyUpdate => ({
  version,
  path: '',
  statement: '',
  signature: Buffer.alloc(64),
});

async function begin(random = () => 0.5): Promise<void> {
  const log = (event: string) => events.push(event);
  const pending = new PendingUpdate({
    clock,
    isIdle: () => isIdle,
    log,
    warn: (message) => health.warn('updates', message),
    inbox: {
      async put({ version }) {
        if (!canBeWritten) throw new Error('EROFS');
        inbox = version;
      },
      isFull: () => inbox !== null,
      withdraw() {
        inbox = null;
      },
    },
  });
  new UpdateScheduler({
    clock,
    random,
    everyMs: HOUR,
    async next() {
      questions += 1;
      if (feed instanceof UpdateError) throw feed;
      return feed === null ? null : ready(feed);
    },
    pending,
    problem: async () => problem,
    log,
    health,
  }).start();
  await setImmediate();
}

/** A kiosk that nobody is at has handed version 1.0.1 over. */
async function beginHandedOver(): Promise<void> {
  feed = '1.0.1';
  isIdle = true;
  await begin();
  expect(inbox).toBe('1.0.1');
}

/** Lets time pass, and what it sets off come to its end. */
async function pass(ms: number): Promise<void> {
  clock.pass(ms);
  await setImmediate();
}

describe('an update that is ready', () => {
  it('is never handed over within a session, and is once nobody is there', async () => {
    feed = '1.0.1';
    await begin();
    await pass(HOUR / 2);
    expect(inbox).toBeNull();
    isIdle = true;
    await pass(30 * SECOND);
    expect(inbox).toBe('1.0.1');
    expect(events).toEqual(['update-ready', 'update-handed-over']);
  });

  it('is begun once, however often the feed is asked', async () => {
    feed = '1.0.1';
    await begin();
    await pass(HOUR);
    await pass(HOUR);
    expect(questions).toBe(3);
    expect(events).toEqual(['update-ready']);
  });

  it('is taken back from the inbox as soon as somebody comes, and handed over when they have gone', async () => {
    await beginHandedOver();
    isIdle = false;
    await pass(500);
    expect(inbox).toBeNull();
    isIdle = true;
    await pass(30 * SECOND);
    expect(inbox).toBe('1.0.1');
    expect(events).toContain('update-withdrawn');
  });

  it('gives way to a newer one, also in the inbox', async () => {
    await beginHandedOver();
    feed = '1.0.2';
    // Nobody takes it, so that it still lies there at the next question.
    await pass(9 * MINUTE);
    expect(inbox).toBe('1.0.1');
    await pass(51 * MINUTE);
    await pass(30 * SECOND);
    expect(inbox).toBe('1.0.2');
  });

  it('is dropped when the feed takes its offer back', async () => {
    feed = '1.0.1';
    await begin();
    feed = null;
    await pass(HOUR);
    isIdle = true;
    await pass(HOUR);
    expect(inbox).toBeNull();
  });

  it('waits on while the feed cannot be reached', async () => {
    feed = '1.0.1';
    await begin();
    feed = new UpdateError('The update feed is unreachable');
    await pass(HOUR);
    isIdle = true;
    await pass(30 * SECOND);
    expect(inbox).toBe('1.0.1');
  });

  it('that nobody takes is a warning, until it is offered anew', async () => {
    await beginHandedOver();
    await pass(10 * MINUTE + SECOND);
    expect(inbox).toBeNull();
    expect(warning()).toBe('No service takes the update that was handed over');
    await pass(HOUR);
    expect(inbox).toBe('1.0.1');
    expect(warning()).toBeUndefined();
  });

  it('that was taken and came to nothing is a warning', async () => {
    await beginHandedOver();
    inbox = null;
    await pass(15 * MINUTE);
    expect(warning()).toBeUndefined();
    await pass(SECOND);
    expect(warning()).toBe('An update was taken but not installed: see the journal');
  });

  it('that cannot be handed over is a warning', async () => {
    feed = '1.0.1';
    isIdle = true;
    canBeWritten = false;
    await begin();
    expect(warning()).toBe('Version 1.0.1 could not be handed over');
  });

  it('that a program which ended left in the inbox is judged afresh', async () => {
    inbox = '1.0.1';
    await begin();
    expect(inbox).toBeNull();
  });
});

describe('the feed', () => {
  it('is asked once an interval, sooner or later by chance', async () => {
    await begin(() => 0);
    expect(clock.waits()).toEqual([0.8 * HOUR]);
    await pass(0.8 * HOUR);
    expect(questions).toBe(2);
  });

  it('is asked ever less while it fails, but again within six hours, and as before when it is back', async () => {
    feed = new UpdateError('The update feed is unreachable');
    await begin();
    const waits: (number | undefined)[] = [];
    for (let failure = 1; failure <= 4; failure += 1) {
      const [wait = 0] = clock.waits();
      waits.push(wait / HOUR);
      await pass(wait);
    }
    expect(waits).toEqual([2, 4, 6, 6]);
    expect(warning()).toBe('The update feed is unreachable');
    feed = null;
    await pass(6 * HOUR);
    expect(warning()).toBeUndefined();
    expect(clock.waits()).toEqual([HOUR]);
  });

  it('whose version was taken back here is a warning although it was had', async () => {
    problem = 'Version 1.0.1 was taken back: it was not ready in time';
    await begin();
    expect(warning()).toBe(problem);
  });
});
