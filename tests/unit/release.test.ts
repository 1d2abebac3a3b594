import { createPublicKey, verify } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { parseFeedFile, serializeManifest } from '../../electron/main/updates/release-manifest.ts';
import { release } from '../../scripts/tasks/release.ts';
import { buildDummyPackage } from '../support/system/packages.ts';
import { temporaryFolder } from '../support/system/temporary-folder.ts';
import { needsPrograms } from '../support/unit/needs-programs.ts';

let folder: string;
let deb: string;
const inFolder = (path: string) => join(folder, path);
const newKey = () => release(['--new-key', inFolder('keys')]);
const publish = (...more: string[]) =>
  release([
    '--key',
    inFolder('keys/update-key.private.pem'),
    '--feed',
    inFolder('feed'),
    '--deb',
    deb,
    ...more,
  ]);
/** As `npm run package` makes it on the fallback Electron, without the note beside it. */
const markedPackage = () =>
  buildDummyPackage(inFolder('moved'), {
    ...{ version: '1.0.2', program: 'true' },
    description: 'NOT FOR RELEASE: Pickup-counter shop on a fallback Electron 33.2.1',
  });
const feed = () => readFileSync(inFolder('feed/latest-linux.yml'), 'utf8');

describe('npm run release', () => {
  needsPrograms('dpkg-deb');
  beforeEach(async () => {
    vi.spyOn(console, 'log').mockReturnValue();
    folder = temporaryFolder();
    deb = await buildDummyPackage(inFolder('dist'), { version: '1.0.1', program: 'true' });
    await newKey();
  });

  it('makes a pair of keys, the private one for its owner alone, and never another over it', async () => {
    expect(statSync(inFolder('keys/update-key.private.pem')).mode & 0o777).toBe(0o600);
    const before = readFileSync(inFolder('keys/update-key.pem'), 'utf8');
    await expect(newKey()).rejects.toThrow('is there already');
    expect(readFileSync(inFolder('keys/update-key.pem'), 'utf8')).toBe(before);
  });

  it('writes a feed that a kiosk takes, and stages it anew when it is run again', async () => {
    await publish('--percent', '10');
    const offer = parseFeedFile(feed());
    const key = createPublicKey(readFileSync(inFolder('keys/update-key.pem')));
    expect(offer).toMatchObject({
      manifest: { version: '1.0.1', file: 'countertop_1.0.1_amd64.deb' },
      stagingPercentage: 10,
    });
    expect(offer && verify(null, Buffer.from(serializeManifest(offer.manifest)), key, offer.signature)).toBe(
      true,
    );
    expect(readFileSync(inFolder('feed/countertop_1.0.1_amd64.deb'))).toEqual(readFileSync(deb));
    await publish();
    expect(feed()).toContain('"stagingPercentage": 100');
  });

  it('gives a later stage nothing else under the same version', async () => {
    await publish('--percent', '10');
    const before = feed();
    await buildDummyPackage(inFolder('dist'), { version: '1.0.1', program: 'false' });
    await expect(publish()).rejects.toThrow('raise "version" in package.json');
    expect(feed()).toBe(before);
  });

  it('refuses what is no release', async () => {
    await expect(publish('--percent', '101')).rejects.toThrow('from 0 to 100');
    await expect(publish('--key', inFolder('keys/update-key.pem'))).rejects.toThrow('no private key');
    await expect(release([])).rejects.toThrow('Say "npm run release');
    await expect(publish('--deb', inFolder('none.deb'))).rejects.toThrow('no package of Countertop');
    writeFileSync(join(dirname(deb), 'NOT-FOR-RELEASE.txt'), '');
    await expect(publish()).rejects.toThrow('fallback Electron');
  });

  it('signs a package on the fallback, also where it was moved, for a test feed alone, which then is for no store', async () => {
    deb = await markedPackage();
    await expect(publish()).rejects.toThrow('or say --rehearsal for a test feed');
    await publish('--rehearsal');
    expect(parseFeedFile(feed())).toMatchObject({
      manifest: { version: '1.0.2', file: 'countertop_1.0.2_amd64.deb' },
    });
    const before = feed();
    deb = await buildDummyPackage(inFolder('dist'), { version: '1.0.3', program: 'true' });
    await expect(publish()).rejects.toThrow('is a feed for rehearsals');
    expect(feed()).toBe(before);
  });

  it('rehearses in no feed that offers a release', async () => {
    await publish();
    const before = feed();
    deb = await markedPackage();
    await expect(publish('--rehearsal')).rejects.toThrow('offers a release');
    expect(feed()).toBe(before);
  });
});
