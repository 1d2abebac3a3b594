import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Picture } from '../../../../electron/main/catalogue/sniff-image.ts';
import { serveApp } from '../../../../electron/main/protocol/app-protocol.ts';
import { goodPictures } from '../../../support/hosts/pictures.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { protocol } from '../../../support/unit/electron.ts';

const folder = temporaryFolder();
writeFileSync(join(folder, 'a.js'), 'a script');
beforeEach(() => {
  protocol.handle.mockReset();
  serve(null);
});

function serve(logo: Picture | null): void {
  serveApp({ folder, catalogue: { answer: async () => Response.error() }, logo, isLocked: true });
}

async function answerTo(url: string, init?: RequestInit): Promise<Response> {
  const handle = protocol.handle.mock.calls.at(-1)?.[1];
  return (await handle?.(new Request(url, init))) ?? Response.error();
}

// Not tested here: which files each host of `app://` serves (see tests/e2e/kiosk/security.spec.ts).
it("serves the store's logo to the shop only, and answers 404 without a logo", async () => {
  expect(await answerTo('app://countertop/store-logo')).toMatchObject({ status: 404 });
  const contentType = 'image/png';
  serve({ contentType, bytes: goodPictures[contentType] });
  const answer = await answerTo('app://countertop/store-logo');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await answerTo('app://staff/store-logo')).toMatchObject({ status: 404 });
});

it('answers a range request with the whole file', async () => {
  const answer = await answerTo('app://countertop/a.js', { headers: { range: 'bytes=1-2' } });
  expect([answer.status, await answer.text()]).toEqual([200, 'a script']);
});

it.each(['HEAD', 'POST'])('refuses %s', async (method) => {
  expect(await answerTo('app://countertop/', { method })).toMatchObject({ status: 405 });
});

it('fails a call if the catalogue does not answer', async () => {
  expect(await answerTo('app://countertop/catalogue/products')).toMatchObject({ type: 'error' });
});
