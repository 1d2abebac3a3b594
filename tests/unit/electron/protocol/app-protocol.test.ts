import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import type { Picture } from '../../../../electron/main/catalogue/sniff-image.ts';
import { serveApp } from '../../../../electron/main/protocol/app-protocol.ts';
import { contentSecurityPolicy } from '../../../../electron/main/protocol/content-security-policy.ts';
import { goodPictures } from '../../../support/hosts/pictures.ts';
import { temporaryFolder } from '../../../support/system/temporary-folder.ts';
import { protocol } from '../../../support/unit/electron.ts';

const outside = temporaryFolder();
const folder = join(outside, 'renderer');
mkdirSync(folder);
for (const name of ['index.html', 'staff.html', 'a.js', '../package.json'])
  writeFileSync(join(folder, name), `the file ${name}`);
beforeEach(() => serve(null));

function serve(logo: Picture | null, answer = Response.error()): void {
  serveApp({ folder, catalogue: { answer: async () => answer }, logo, isLocked: true });
}

async function answerTo(url: string, init?: RequestInit): Promise<Response> {
  const handle = protocol.handle.mock.calls.at(-1)?.[1];
  return (await handle?.(new Request(url, init))) ?? Response.error();
}

// Each `app://` host serves only its own page. resolve-safe-path.test.ts and embedded-catalogue.test.ts try more paths.
it.each([
  ['countertop/', 'the file index.html'],
  ['countertop/a.js', 'the file a.js'],
  ['staff/', 'the file staff.html'],
  ['countertop/%2e%2e%2fpackage.json', 404],
  ['countertop/catalogue/products/1/../../../package.json', 404],
  ['elsewhere/index.html', 404],
  ['countertop/staff.html', 404],
  ['staff/index.html', 404],
])('answers app://%s with: %s', async (path, expected) => {
  const answer = await answerTo(`app://${path}`);
  expect(answer.ok ? await answer.text() : answer.status).toBe(expected);
});

const STRICT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "worker-src 'none'",
  "base-uri 'self'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox allow-scripts allow-same-origin allow-forms',
];

it.each(['', 'a.js', 'nowhere', 'store-logo', 'catalogue/products'])(
  'app://countertop/%s has the strict policy and nosniff',
  async (path) => {
    serve(null, Response.json([]));
    const { headers } = await answerTo(`app://countertop/${path}`);
    expect(headers.get('content-security-policy')?.split('; ')).toEqual(STRICT_POLICY);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

it('a window on a laptop has the same policy without the sandbox', () => {
  expect(contentSecurityPolicy(false).split('; ')).toEqual(STRICT_POLICY.slice(0, -1));
});

it("serves the store's logo to the shop only, and answers 404 without a logo", async () => {
  expect(await answerTo('app://countertop/store-logo')).toMatchObject({ status: 404 });
  const contentType = 'image/png';
  serve({ contentType, bytes: goodPictures[contentType] });
  expect(await answerTo('app://countertop/store-logo')).toMatchObject({ status: 200 });
  expect(await answerTo('app://staff/store-logo')).toMatchObject({ status: 404 });
});

it('answers a range request with the whole file', async () => {
  const answer = await answerTo('app://countertop/a.js', { headers: { range: 'bytes=1-2' } });
  expect([answer.status, await answer.text()]).toEqual([200, 'the file a.js']);
});

it.each(['HEAD', 'POST'])('refuses %s', async (method) => {
  expect(await answerTo('app://countertop/', { method })).toMatchObject({ status: 405 });
});

it('fails a call if the catalogue does not answer', async () => {
  expect(await answerTo('app://countertop/catalogue/products')).toMatchObject({ type: 'error' });
});
