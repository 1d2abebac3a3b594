import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProtocolResponse } from 'electron';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { serveApp } from '../../../electron/main/app-protocol.ts';
import type { Picture } from '../../../electron/main/catalogue/picture-of.ts';
import { goodPictures } from '../../support/hosts/pictures.ts';
import { removeFolder, temporaryFolder } from '../../support/system/temporary-folder.ts';
import { protocol } from '../../support/unit/electron.ts';

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  for (const name of ['index.html', 'staff.html', 'assets/a.js']) await writeFile(join(folder, name), name);
  protocol.registerBufferProtocol.mockReset();
  serve(null);
});
afterEach(() => removeFolder(folder));

function serve(logo: Picture | null): void {
  serveApp({ folder, catalogue: { answer: async () => Response.error() }, logo, isLocked: true });
}

function answerTo(url: string): Promise<ProtocolResponse> {
  const serve = protocol.registerBufferProtocol.mock.calls.at(-1)?.[1];
  const request = { url, method: 'GET', headers: {}, referrer: '' };
  return new Promise((resolve) => serve?.(request, resolve));
}

it.each(['app://countertop/', 'app://staff/', 'app://countertop/assets/a.js'])('serves %s', async (url) => {
  expect(await answerTo(url)).toMatchObject({ statusCode: 200 });
});

it.each(['constructor', 'tostring', '__proto__', 'valueof', 'elsewhere'])(
  'serves nothing under the host %s',
  async (host) => {
    for (const path of ['', 'assets/a.js', 'index.html'])
      expect(await answerTo(`app://${host}/${path}`), path).toMatchObject({ statusCode: 404 });
  },
);

it("serves the store's logo to the shop alone, and none where there is none", async () => {
  expect(await answerTo('app://countertop/store-logo')).toMatchObject({ statusCode: 404 });
  const contentType = 'image/png';
  serve({ contentType, bytes: goodPictures[contentType] });
  expect(await answerTo('app://countertop/store-logo')).toMatchObject({
    statusCode: 200,
    headers: { 'content-type': contentType, 'x-content-type-options': 'nosniff' },
    data: Buffer.from(goodPictures[contentType]),
  });
  expect(await answerTo('app://staff/store-logo')).toMatchObject({ statusCode: 404 });
});
