import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/**
 * electron-builder's hook between the app's folder and what is made of it. On Linux Chromium's licences, 9 MB of text,
 * are kept compressed.
 */
export async function afterPack({
  appOutDir,
  electronPlatformName,
}: {
  appOutDir: string;
  electronPlatformName: string;
}) {
  if (electronPlatformName !== 'linux') return;
  const licences = join(appOutDir, 'LICENSES.chromium.html');
  await writeFile(`${licences}.gz`, gzipSync(await readFile(licences), { level: 9 }));
  await rm(licences);
}
