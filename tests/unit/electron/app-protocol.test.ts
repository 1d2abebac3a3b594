import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProtocolRequest, ProtocolResponse } from 'electron';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serveApp } from '../../../electron/main/app-protocol.ts';
import { removeFolder, temporaryFolder } from '../../support/system/temporary-folder.ts';

type Give = (answer: ProtocolResponse) => void;
const { registerBufferProtocol } = vi.hoisted(() => ({
  registerBufferProtocol:
    vi.fn<(scheme: string, serve: (request: ProtocolRequest, give: Give) => void) => void>(),
}));
vi.mock('electron', () => ({ protocol: { registerBufferProtocol } }));

let folder: string;
beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'assets'));
  for (const name of ['index.html', 'staff.html', 'assets/a.js']) await writeFile(join(folder, name), name);
  registerBufferProtocol.mockReset();
  serveApp({ folder, catalogue: { answer: async () => Response.error() }, isLocked: true });
});
afterEach(() => removeFolder(folder));

function answerTo(url: string): Promise<ProtocolResponse> {
  const serve = registerBufferProtocol.mock.calls[0]?.[1];
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
