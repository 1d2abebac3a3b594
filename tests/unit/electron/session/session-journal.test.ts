import { mkdir, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeDurably } from '../../../../electron/main/core/atomic-write.ts';
import { systemClock } from '../../../../electron/main/core/clock.ts';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { TwoCopyJournal } from '../../../../electron/main/session/session-journal.ts';
import { serializeSession } from '../../../../src/domain/session-schema.ts';
import { deferred } from '../../../support/deferred.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { eventually } from '../../../support/unit/eventually.ts';
import { manualClock } from '../../../support/unit/manual-clock.ts';
import { empty, sampleLine, sampleProduct } from '../../../support/unit/samples.ts';

const withPieces = (quantity: number) =>
  serializeSession({ cart: [sampleLine(sampleProduct(), quantity)], receipt: null, page: '/cart' });

let folder: string;
let events: string[];
/** Writes down in the list of the test that it was made in: a journal of the test before may still have something to say. */
function listen() {
  const own = events;
  return (event: string) => void own.push(event);
}
function journalOf(options: Partial<ConstructorParameters<typeof TwoCopyJournal>[0]> = {}) {
  const log = listen();
  return new TwoCopyJournal({
    folder,
    log,
    health: createHealth(log),
    setTimer: systemClock.setTimer,
    ...options,
  });
}
const first = () => join(folder, 'session.json');
const second = () => join(folder, 'session.copy.json');

beforeEach(async () => {
  folder = temporaryFolder();
  events = [];
});

/** Writes a session and waits until both copies have it. */
async function settled(session = withPieces(2)): Promise<void> {
  const journal = journalOf();
  expect(await journal.replace(session)).toBe(true);
}

describe('the session journal', () => {
  it('has a write in the first copy when it is answered, and the generation before still in the second', async () => {
    await settled(withPieces(1));
    const answered = deferred();
    const journal = journalOf({
      put: async (path, text) => {
        if (path === second()) await answered.promise;
        await writeDurably(path, text);
      },
    });
    expect(await journal.write(withPieces(2))).toBe(true);
    expect(await readFile(first(), 'utf8')).toContain('"quantity":2');
    expect(await readFile(second(), 'utf8')).toContain('"quantity":1');
    answered.resolve();
    await eventually(async () => expect(await readFile(second(), 'utf8')).toContain('"quantity":2'));
  });

  it('answers many writes at once in their order, and writes the second copy once', async () => {
    const put = vi.fn(writeDurably);
    const journal = journalOf({ put });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((pieces) => journal.write(withPieces(pieces))));
    expect(answers).toEqual([true, true, true, true, true]);
    await eventually(async () => expect(await readFile(second(), 'utf8')).toContain('"quantity":5'));
    expect(put.mock.calls.filter(([path]) => path === second())).toHaveLength(1);
    expect(await journalOf().read()).toEqual({ kind: 'sound', value: withPieces(5) });
  });

  it('leaves nothing of the session before when it is replaced', async () => {
    await settled(withPieces(7));
    expect(await journalOf().replace(empty)).toBe(true);
    for (const file of await readdir(folder))
      expect(await readFile(join(folder, file), 'utf8')).not.toContain('quantity');
  });

  it('leaves nothing of it either if the next session is written right behind', async () => {
    await settled(withPieces(7));
    const { promise: replaced, resolve: goOn } = deferred();
    const journal = journalOf({
      put: async (path, text) => {
        if (text.includes('"quantity":2')) await replaced;
        await writeDurably(path, text);
      },
    });
    const replacing = journal.replace(empty);
    const next = journal.write(withPieces(2));
    expect(await replacing).toBe(true);
    expect(await readFile(second(), 'utf8')).not.toContain('quantity');
    goOn();
    expect(await next).toBe(true);
  });
});

describe('a file that a dying disk has changed', () => {
  const spoil = async (path: string) =>
    writeFile(path, (await readFile(path, 'utf8')).replace('"quantity":2', '"quantity":3'));

  it.each([
    ['first', first],
    ['second', second],
  ])('loses nothing where it is the %s copy, and is kept aside', async (_which, path) => {
    await settled();
    await spoil(path());
    expect(await journalOf().read()).toEqual({ kind: 'sound', value: withPieces(2) });
    expect(events).toEqual(['journal-damaged']);
    expect(await readdir(folder)).toContain(`${path().split('/').pop()}.damaged`);
    // And the two copies are whole again.
    await eventually(async () => expect(await readFile(path(), 'utf8')).toContain('"quantity":2'));
  });

  // Both copies spoilt: tests/faults/damaged-files.spec.ts.
});

it('survives a disk that cannot be read for a moment', async () => {
  await settled();
  for (const path of [first(), second()]) {
    await rename(path, `${path}.away`);
    await mkdir(path);
  }
  const clock = manualClock();
  const reading = journalOf({ setTimer: clock.setTimer }).read();
  await eventually(() => expect(clock.waits()).toEqual([500, 500]));
  for (const path of [first(), second()]) {
    await rmdir(path);
    await rename(`${path}.away`, path);
  }
  clock.pass(500);
  expect(await reading).toEqual({ kind: 'sound', value: withPieces(2) });
  expect(events).toEqual([]);
});

it('is a clean start, and no damage, if it stays unreadable', async () => {
  await mkdir(first(), { recursive: true });
  const clock = manualClock();
  const reading = journalOf({ setTimer: clock.setTimer }).read();
  for (let retry = 0; retry < 2; retry += 1) {
    await eventually(() => expect(clock.waits()).toEqual([500]));
    clock.pass(500);
  }
  expect(await reading).toMatchObject({ kind: 'unreadable' });
  expect(events).toEqual(['file-unreadable']);
  expect(await readdir(folder)).toEqual(['session.json']);
});

describe('a disk that takes nothing', () => {
  const fail = () => Promise.reject(new Error('ENOSPC'));
  const { setTimer } = manualClock();

  it('is said once, and again when it is in order; the journal then catches up by itself', async () => {
    let isFull = true;
    let retry = () => {};
    const journal = journalOf({
      put: (path, text) =>
        isFull ? Promise.reject(new Error('ENOSPC: no space left')) : writeDurably(path, text),
      setTimer: (work) => {
        retry = work;
        return () => undefined;
      },
    });
    expect(await journal.write(withPieces(1))).toBe(false);
    expect(await journal.write(withPieces(2))).toBe(false);
    expect(events).toEqual(['degraded']);
    isFull = false;
    await eventually(async () => {
      retry();
      expect(events).toEqual(['degraded', 'healthy-again']);
    });
    await eventually(async () =>
      expect(await journalOf().read()).toEqual({ kind: 'sound', value: withPieces(2) }),
    );
  });

  it('tries no session again once a newer one is written', async () => {
    const clock = manualClock();
    const put = vi.fn(writeDurably).mockRejectedValueOnce(new Error('ENOSPC'));
    const journal = journalOf({ put, setTimer: clock.setTimer });
    expect(await journal.write(withPieces(1))).toBe(false);
    await eventually(async () => expect(clock.waits()).toHaveLength(1));
    expect(await journal.replace(withPieces(2))).toBe(true);
    clock.pass(60_000);
    expect(await journal.replace(withPieces(3))).toBe(true);
    const texts = put.mock.calls.slice(1).map(([, text]) => String(text));
    expect(texts.filter((text) => text.includes('"quantity":1'))).toEqual([]);
    expect(clock.waits(), 'what is written is not tried again').toEqual([]);
  });

  it('gets no second copy of what the first has not, keeps the last good generation, and is tried again', async () => {
    await settled(withPieces(1));
    const clock = manualClock();
    const put = vi.fn(writeDurably).mockRejectedValueOnce(new Error('EIO'));
    expect(await journalOf({ put, setTimer: clock.setTimer }).write(withPieces(2))).toBe(false);
    await eventually(async () => expect(clock.waits()).toHaveLength(1));
    expect(await readFile(second(), 'utf8')).toContain('"quantity":1');
    expect(await journalOf().read()).toEqual({ kind: 'sound', value: withPieces(1) });
  });

  it('loses a wiped session all the same: its files are emptied, for which there is always room', async () => {
    await settled(withPieces(1));
    expect(await journalOf({ put: fail, setTimer }).replace(empty)).toBe(true);
    expect(await journalOf().read()).toEqual({ kind: 'damaged' });
  });

  it('has nothing to lose if nothing was ever written', async () => {
    expect(await journalOf({ put: fail, setTimer }).replace(empty)).toBe(true);
  });

  it('says so if it can neither write nor empty', async () => {
    await mkdir(first(), { recursive: true });
    expect(await journalOf({ put: fail, setTimer }).replace(empty)).toBe(false);
  });
});
