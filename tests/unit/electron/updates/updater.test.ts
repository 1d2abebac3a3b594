import { generateKeyPairSync } from 'node:crypto';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createHostFetch } from '../../../../electron/main/network/host-fetch.ts';
import { download } from '../../../../electron/main/updates/download.ts';
import { openSignedFeed } from '../../../../electron/main/updates/signed-feed.ts';
import { readUpdateKey } from '../../../../electron/main/updates/update-key.ts';
import { Updater } from '../../../../electron/main/updates/updater.ts';
import { drip, flood } from '../../../support/hosts/misbehaviour.ts';
import {
  FEED_FILE,
  packagePath,
  startUpdateFeed,
  type UpdateFeed,
} from '../../../support/hosts/update-feed.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { type ManualClock, manualClock } from '../../../support/unit/manual-clock.ts';
import { nodeNetwork } from '../../../support/unit/node-network.ts';

let feed: UpdateFeed;
let folder: string;
let clock: ManualClock;
let room: number;
const refused = new Set<string>();

beforeEach(async () => {
  feed = await startUpdateFeed();
  folder = temporaryFolder();
  clock = manualClock();
  room = 1e9;
  refused.clear();
});
afterEach(async () => {
  await feed.close();
});

/** The updater of a kiosk with version 1.0.0, which is the 25th of a hundred. */
function updater(query = '', version = '1.0.0'): Updater {
  const setTimer = clock.setTimer;
  const fetch = createHostFetch(feed.url, nodeNetwork());
  return new Updater({
    version,
    folder,
    feed: openSignedFeed({
      feed: `${feed.url}${query}`,
      fetch,
      setTimer,
      readKey: () => readUpdateKey(feed.keyFile),
    }),
    isInRollout: (_version, percentage) => percentage >= 25,
    isRefused: async (version) => refused.has(version),
    download: (address, path, manifest) =>
      download(address, path, manifest, { fetch, setTimer, freeBytes: async () => room }),
  });
}

/** What is wrong, as staff read it. */
const faultOf = (work: Promise<unknown>) =>
  work.then(
    () => 'nothing',
    (cause) => String(cause.message),
  );
const downloads = () => readdir(join(folder, 'pending')).catch(() => []);
const askedForPackages = () => feed.calls.filter((path) => path.endsWith('.deb'));

describe('a kiosk that asks its feed', () => {
  it('downloads a newer version that is signed, once, and has what the root service asks for', async () => {
    await feed.publish({ version: '1.0.1' });
    const kiosk = updater();
    const ready = await kiosk.next();
    expect(ready?.version).toBe('1.0.1');
    expect(await readFile(ready?.path ?? '', 'utf8')).toBe('package 1.0.1');
    expect(ready?.statement).toMatch(
      /^countertop-update\nversion 1\.0\.1\nfile countertop_1\.0\.1_amd64\.deb\nsha512 [0-9a-f]{128}\nsize 13\n$/,
    );
    expect((await kiosk.next())?.path).toBe(ready?.path);
    // Also after a restart of the program.
    expect((await updater().next())?.path).toBe(ready?.path);
    expect(askedForPackages()).toEqual([packagePath('1.0.1')]);
  });

  it('removes an older download for a newer one, and every download once it is installed', async () => {
    await feed.publish({ version: '1.0.1' });
    await updater().next();
    await feed.publish({ version: '1.0.2' });
    await updater().next();
    expect(await downloads()).toEqual(['countertop_1.0.2_amd64.deb']);
    await feed.publish({ version: '1.0.0' });
    expect(await updater().next()).toBeNull();
    expect(await downloads()).toEqual([]);
  });

  it('downloads anew what a power cut or the disk has spoilt', async () => {
    await feed.publish({ version: '1.0.1' });
    const ready = await updater().next();
    await writeFile(ready?.path ?? '', 'package 1.0.x');
    await writeFile(join(folder, 'pending/countertop_1.0.0_amd64.deb.part'), 'pack');
    const path = (await updater().next())?.path;
    expect(await readFile(path ?? '', 'utf8')).toBe('package 1.0.1');
    expect(await downloads()).toEqual(['countertop_1.0.1_amd64.deb']);
    expect(askedForPackages()).toHaveLength(2);
  });

  it('counts versions by their numbers, and takes no older one', async () => {
    await feed.publish({ version: '1.0.10' });
    expect((await updater('', '1.0.9').next())?.version).toBe('1.0.10');
    expect(await updater('', '1.1.0').next()).toBeNull();
  });

  it('waits until its share of the kiosks is due', async () => {
    await feed.publish({ version: '1.0.1', percent: 24 });
    expect(await updater().next()).toBeNull();
    await feed.publish({ version: '1.0.1', percent: 25 });
    expect((await updater().next())?.version).toBe('1.0.1');
  });

  it('does not take a version again that was taken back', async () => {
    await feed.publish({ version: '1.0.1' });
    refused.add('1.0.1');
    expect(await updater().next()).toBeNull();
    expect(askedForPackages()).toEqual([]);
  });

  it('keeps what the address asks for', async () => {
    await feed.publish({ version: '1.0.1' });
    expect(await faultOf(updater('/?key=1').next())).toBe('The update feed answers with 404');
    expect(feed.calls).toEqual([`${FEED_FILE}?key=1`]);
  });
});

describe('a feed that is not signed', () => {
  const stranger = generateKeyPairSync('ed25519').privateKey;

  it.each([
    ['by another key', { key: stranger }],
    [
      'for another version',
      { edit: (text: string) => text.replace('"version": "1.0.1"', '"version": "1.0.2"') },
    ],
    ['for another size', { edit: (text: string) => text.replace('"size": 13', '"size": 14') }],
    [
      'for other bytes',
      {
        edit: (text: string) =>
          text.replace(/"sha512": ".*"/, `"sha512": "${Buffer.alloc(64).toString('base64')}"`),
      },
    ],
    ['for another file', { edit: (text: string) => text.replace('"url": "', '"url": "other_') }],
  ])('or is signed %s brings nothing', async (_, offer) => {
    await feed.publish({ version: '1.0.1', ...offer });
    expect(await faultOf(updater().next())).toMatch(/with a wrong signature: nothing was downloaded$/);
    expect(askedForPackages()).toEqual([]);
  });

  it.each([
    ['has no signature', (text: string) => text.replace(/"signature": .*/, '')],
    ['leads out of its folder', (text: string) => text.replace('"url": "', '"url": "next/../../')],
    ['names two files', (text: string) => text.replace(/("files": \[)(.*?)(\n {2}\])/s, '$1$2,$2$3')],
    [
      'has a version of another form',
      (text: string) => text.replace('"version": "1.0.1"', '"version": "2.0.0-beta"'),
    ],
    ['is no JSON', () => '{]: '],
  ])('or %s brings nothing', async (_, edit) => {
    await feed.publish({ version: '1.0.1', edit });
    expect(await faultOf(updater().next())).toBe('The update feed is none, or its entry is not signed');
    expect(askedForPackages()).toEqual([]);
  });

  it('is not even asked where there is no key', async () => {
    await rm(feed.keyFile);
    expect(await faultOf(updater().next())).toMatch(
      /holds no public key \(Ed25519\): without it no update is taken$/,
    );
    expect(feed.calls).toEqual([]);
  });
});

describe('a feed in trouble', () => {
  it('that is not there is only a sentence', async () => {
    feed.answers.set(FEED_FILE, (response) => response.destroy());
    expect(await faultOf(updater().next())).toBe('The update feed is unreachable');
  });

  it('that sends without end is not read to its end', async () => {
    feed.answers.set(FEED_FILE, flood);
    expect(await faultOf(updater().next())).toBe('The update feed is too large');
  });

  it('that drips is given up', async () => {
    feed.answers.set(FEED_FILE, drip);
    const fault = faultOf(updater().next());
    await expect.poll(() => feed.calls.length).toBe(1);
    clock.pass(30_000);
    expect(await fault).toBe('The update feed is too slow');
  });
});

describe('a package in trouble', () => {
  const path = packagePath('1.0.1');

  it.each([
    ['has other bytes', (response: ServerResponse) => response.end('package 1.0.x')],
    ['is cut short', (response: ServerResponse) => response.end('pack')],
    ['sends without end', flood],
  ])('that %s is not kept', async (_, answer) => {
    await feed.publish({ version: '1.0.1' });
    feed.answers.set(path, answer);
    expect(await faultOf(updater().next())).toBe(
      'The package of version 1.0.1 is not the one that was signed',
    );
    expect(await downloads()).toEqual([]);
    // A host that is mended needs no more than the next question.
    feed.answers.clear();
    expect((await updater().next())?.version).toBe('1.0.1');
  });

  it.each([
    [
      'is not there',
      (response: ServerResponse) => response.writeHead(404).end(),
      'the server answers with 404',
    ],
    [
      'breaks off',
      (response: ServerResponse) => response.write('pack', () => response.destroy()),
      'TypeError',
    ],
  ])('that %s is not kept', async (_, answer, reason) => {
    await feed.publish({ version: '1.0.1' });
    feed.answers.set(path, (response) => void answer(response));
    expect(await faultOf(updater().next())).toBe(`Version 1.0.1 could not be downloaded: ${reason}`);
    expect(await downloads()).toEqual([]);
  });

  it('that drips is given up', async () => {
    await feed.publish({ version: '1.0.1', content: 'x'.repeat(100_000) });
    feed.answers.set(path, drip);
    const fault = faultOf(updater().next());
    await expect.poll(askedForPackages).toHaveLength(1);
    clock.pass(6 * 60 * 60_000);
    expect(await fault).toBe('Version 1.0.1 could not be downloaded: the host is too slow');
    expect(await downloads()).toEqual([]);
  });

  it('is not begun where the disk has no room for all that follows', async () => {
    await feed.publish({ version: '1.0.1' });
    room = 129;
    expect(await faultOf(updater().next())).toBe('The disk is too full for version 1.0.1');
    expect(askedForPackages()).toEqual([]);
  });
});
