import { type FileHandle, mkdir, open, readdir, readFile, rename, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { writeDurably } from '../../../../electron/main/core/atomic-write.ts';
import { systemClock } from '../../../../electron/main/core/clock.ts';
import { createHealth } from '../../../../electron/main/core/health.ts';
import { TwoCopyJournal } from '../../../../electron/main/session/session-journal.ts';
import { serializeSession } from '../../../../src/domain/session-schema.ts';
import { deferred } from '../../../support/deferred.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { type ManualClock, manualClock } from '../../../support/unit/manual-clock.ts';
import { empty, sampleLine, sampleProduct } from '../../../support/unit/samples.ts';

const withPieces = (quantity: number) =>
  serializeSession({ cart: [sampleLine(sampleProduct(), quantity)], receipt: null, page: '/cart' });

let folder: string;
let events: string[];
let clock: ManualClock;
function journalOf(options: Partial<ConstructorParameters<typeof TwoCopyJournal>[0]> = {}) {
  // Log to this test's own list, because a journal of the previous test may still emit events.
  const own = events;
  const log = (event: string) => void own.push(event);
  return new TwoCopyJournal({ folder, log, health: createHealth(log), clock: systemClock, ...options });
}
const first = () => join(folder, 'session.json');
const second = () => join(folder, 'session.copy.json');

beforeEach(() => {
  folder = temporaryFolder();
  events = [];
  clock = manualClock();
});

/** Writes a session and resolves when both copies have it. */
const settled = async (pieces = 2) => expect(await journalOf().replace(withPieces(pieces))).toBe(true);
const expectPieces = (path: string, pieces: number) =>
  expect.poll(() => readFile(path, 'utf8')).toContain(`"quantity":${pieces}`);

describe('the session journal', () => {
  it('answers when the first copy is written, while the second still has the previous session', async () => {
    await settled(1);
    const answered = deferred();
    const journal = journalOf({
      put: async (path, text) => {
        if (path === second()) await answered.promise;
        await writeDurably(path, text);
      },
    });
    expect(await journal.write(withPieces(2))).toBe(true);
    await expectPieces(first(), 2);
    await expectPieces(second(), 1);
    answered.resolve();
    await expectPieces(second(), 2);
  });

  it('answers many simultaneous writes in order, and writes the second copy once', async () => {
    const put = vi.fn(writeDurably);
    const journal = journalOf({ put });
    const answers = await Promise.all([1, 2, 3, 4, 5].map((pieces) => journal.write(withPieces(pieces))));
    expect(answers).toEqual([true, true, true, true, true]);
    await expectPieces(second(), 5);
    expect(put.mock.calls.filter(([path]) => path === second())).toHaveLength(1);
    expect(await journalOf().read()).toEqual({ kind: 'sound', value: withPieces(5) });
  });

  it('leaves no data of the session that it replaces, even if the next one is written immediately', async () => {
    await settled(7);
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
    for (const file of await readdir(folder))
      expect(await readFile(join(folder, file), 'utf8')).not.toContain('quantity');
    goOn();
    expect(await next).toBe(true);
  });
});

// Damage to both copies is tested in tests/long/faults/damaged-files.spec.ts.
it.each([
  ['first', first],
  ['second', second],
])('if a dying disk changed the %s copy, it is set aside, and no data is lost', async (_which, path) => {
  await settled();
  await writeFile(path(), (await readFile(path(), 'utf8')).replace('"quantity":2', '"quantity":3'));
  expect(await journalOf().read()).toEqual({ kind: 'sound', value: withPieces(2) });
  expect(events).toEqual(['journal-damaged']);
  expect(await readdir(folder)).toContain(`${path().split('/').pop()}.damaged`);
  // The damaged copy is rewritten from the other copy.
  await expectPieces(path(), 2);
});

it('the journal survives a disk that is unreadable for a moment', async () => {
  await settled();
  for (const path of [first(), second()]) {
    await rename(path, `${path}.away`);
    await mkdir(path);
  }
  const reading = journalOf({ clock }).read();
  await expect.poll(clock.waits).toEqual([500, 500]);
  for (const path of [first(), second()]) {
    await rmdir(path);
    await rename(`${path}.away`, path);
  }
  clock.pass(500);
  expect(await reading).toEqual({ kind: 'sound', value: withPieces(2) });
  expect(events).toEqual([]);
});

it('a journal that stays unreadable is reported as unreadable, not as damaged', async () => {
  await mkdir(first(), { recursive: true });
  const reading = journalOf({ clock }).read();
  for (let retry = 0; retry < 2; retry += 1) {
    await expect.poll(clock.waits).toEqual([500]);
    clock.pass(500);
  }
  expect(await reading).toMatchObject({ kind: 'unreadable' });
  expect(events).toEqual(['file-unreadable']);
  expect(await readdir(folder)).toEqual(['session.json']);
});

describe('a disk that cannot be written', () => {
  const fail = (_path: string, _content: string | Uint8Array): Promise<void> =>
    Promise.reject(new Error('ENOSPC'));

  it('is reported once, and again when it recovers; the journal then catches up', async () => {
    const put = vi.fn(fail);
    const journal = journalOf({ put, clock });
    expect(await journal.write(withPieces(1))).toBe(false);
    expect(await journal.write(withPieces(2))).toBe(false);
    expect(events).toEqual(['degraded']);
    put.mockImplementation(writeDurably);
    await expect
      .poll(() => {
        clock.pass(60_000);
        return events;
      })
      .toEqual(['degraded', 'healthy-again']);
    await expect.poll(() => journalOf().read()).toEqual({ kind: 'sound', value: withPieces(2) });
  });

  it('has each write of a copy measured, in seconds, and failed ones reported', async () => {
    const onWrite = vi.fn();
    const put = async () => clock.pass(30);
    await journalOf({ put, clock, onWrite }).replace(empty);
    expect(onWrite.mock.calls).toEqual([[0.03], [0.03]]);
    await journalOf({ put: fail, clock, onWrite }).replace(empty);
    expect(onWrite).toHaveBeenLastCalledWith(null);
  });

  it('gets no retry of a session after a newer one is written', async () => {
    const put = vi.fn(writeDurably).mockRejectedValueOnce(new Error('ENOSPC'));
    const journal = journalOf({ put, clock });
    expect(await journal.write(withPieces(1))).toBe(false);
    await expect.poll(clock.waits).toHaveLength(1);
    expect(await journal.replace(withPieces(2))).toBe(true);
    clock.pass(60_000);
    expect(await journal.replace(withPieces(3))).toBe(true);
    const texts = put.mock.calls.slice(1).map(([, text]) => String(text));
    expect(texts.filter((text) => text.includes('"quantity":1'))).toEqual([]);
    expect(clock.waits(), 'a written session is not retried').toEqual([]);
  });

  it('gets no second copy if the first failed, but a retry', async () => {
    await settled(1);
    const put = vi.fn(writeDurably).mockRejectedValueOnce(new Error('EIO'));
    expect(await journalOf({ put, clock }).write(withPieces(2))).toBe(false);
    await expect.poll(clock.waits).toHaveLength(1);
    await expectPieces(second(), 1);
    expect(await journalOf().read()).toEqual({ kind: 'sound', value: withPieces(1) });
  });

  it('gets a second copy by a retry if only the first could be written', async () => {
    const put = vi
      .fn(writeDurably)
      .mockImplementationOnce(writeDurably)
      .mockRejectedValueOnce(new Error('EIO'));
    expect(await journalOf({ put, clock }).write(withPieces(2))).toBe(true);
    await expect.poll(clock.waits).toHaveLength(1);
    clock.pass(60_000);
    await expectPieces(second(), 2);
  });

  it('does not prevent a wipe: emptying files needs no space', async () => {
    await settled(1);
    expect(await journalOf({ put: fail, clock }).replace(empty)).toBe(true);
    expect(await journalOf().read()).toMatchObject({ kind: 'damaged' });
  });

  it('has emptied files synced: a power cut does not bring back a wiped session', async () => {
    await settled(1);
    const handle = await open(folder);
    const prototype: FileHandle = Object.getPrototypeOf(handle);
    await handle.close();
    const sync = vi.spyOn(prototype, 'sync');
    onTestFinished(() => sync.mockRestore());
    expect(await journalOf({ put: fail, clock }).replace(empty)).toBe(true);
    expect(sync).toHaveBeenCalledTimes(2);
  });

  it('leaves nothing of a wiped session, even if only the first copy can be written', async () => {
    await settled(1);
    const put: typeof writeDurably = (path, text) =>
      path === second() ? fail(path, text) : writeDurably(path, text);
    expect(await journalOf({ put, clock }).replace(empty)).toBe(true);
    expect(await readFile(second(), 'utf8')).toBe('');
  });

  it('does not fail a wipe if nothing was ever written', async () => {
    expect(await journalOf({ put: fail, clock }).replace(empty)).toBe(true);
  });

  it('fails a wipe if files can neither be written nor emptied', async () => {
    await mkdir(first(), { recursive: true });
    expect(await journalOf({ put: fail, clock }).replace(empty)).toBe(false);
  });
});
