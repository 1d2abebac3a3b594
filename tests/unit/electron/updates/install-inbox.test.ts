import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { InstallInbox } from '../../../../electron/main/updates/install-inbox.ts';
import { readRefusedVersions } from '../../../../electron/main/updates/refused-versions.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = temporaryFolder();
});

async function update(version: string) {
  const path = join(folder, `${version}.deb`);
  await writeFile(path, `package ${version}`);
  return { version, path, statement: `version ${version}\n`, signature: Buffer.alloc(64, 7) };
}

describe('the inbox of the root service', () => {
  it('holds the package, the signature and the manifest, and then the next ones', async () => {
    const inbox = join(folder, 'inbox');
    const installInbox = new InstallInbox(inbox);
    for (const version of ['1.0.1', '1.0.2']) {
      await installInbox.put(await update(version));
      expect(installInbox.isFull()).toBe(true);
      expect((await readdir(inbox)).sort()).toEqual(['update.deb', 'update.manifest', 'update.sig']);
      expect(await readFile(join(inbox, 'update.deb'), 'utf8')).toBe(`package ${version}`);
      expect(await readFile(join(inbox, 'update.manifest'), 'utf8')).toBe(`version ${version}\n`);
      expect((await stat(join(inbox, 'update.sig'))).size).toBe(64);
    }
    installInbox.withdraw();
    expect(installInbox.isFull()).toBe(false);
    installInbox.withdraw();
  });

  it('never holds the manifest of one version with the package of another', async () => {
    const installInbox = new InstallInbox(join(folder, 'inbox'));
    await installInbox.put(await update('1.0.0'));
    const gone = { ...(await update('1.0.1')), path: join(folder, 'gone') };
    await expect(installInbox.put(gone)).rejects.toThrow();
    expect(installInbox.isFull()).toBe(false);
  });

  it('never holds the manifest of a version whose signature could not be written', async () => {
    const inbox = join(folder, 'inbox');
    await mkdir(join(inbox, 'update.sig.tmp'), { recursive: true });
    const installInbox = new InstallInbox(inbox);
    await expect(installInbox.put(await update('1.0.1'))).rejects.toThrow();
    expect(installInbox.isFull()).toBe(false);
  });

  it('that cannot be written harms nobody', async () => {
    const inbox = join(folder, 'inbox');
    await writeFile(inbox, 'no folder');
    const installInbox = new InstallInbox(inbox);
    expect(() => installInbox.withdraw()).not.toThrow();
    await expect(installInbox.put(await update('1.0.1'))).rejects.toThrow();
  });
});

describe('the versions that were taken back', () => {
  it('are those of the root service, and none where it has written none', async () => {
    const file = join(folder, 'refused');
    expect((await readRefusedVersions(file)).size).toBe(0);
    await writeFile(file, '1.0.1 it was not ready in time\nnonsense\n1.0.2 it ended\n');
    expect([...(await readRefusedVersions(file))]).toEqual([
      ['1.0.1', 'it was not ready in time'],
      ['1.0.2', 'it ended'],
    ]);
  });
});
