import { expect, it, vi } from 'vitest';
import { clearBrowsingData } from '../../../../electron/main/session/browsing-data.ts';

function browser() {
  return {
    clearStorageData: vi.fn(async () => undefined),
    clearAuthCache: vi.fn(async () => undefined),
    clearHostResolverCache: vi.fn(async () => undefined),
  };
}

const UNUSED = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'];

it('clears every storage, of all origins at once, so that Chromium writes its files anew', async () => {
  const cleared = browser();
  await clearBrowsingData(cleared, { clear: vi.fn() }, false);
  expect(cleared.clearStorageData).toHaveBeenCalledWith({ storages: [...UNUSED, 'localstorage'] });
  expect(cleared.clearAuthCache).toHaveBeenCalledTimes(1);
  expect(cleared.clearHostResolverCache).toHaveBeenCalledTimes(1);
});

it('leaves local storage where the next pages go on with the list in it', async () => {
  const cleared = browser();
  await clearBrowsingData(cleared, { clear: vi.fn() }, true);
  expect(cleared.clearStorageData).toHaveBeenCalledWith({ storages: UNUSED });
});

it('clears the clipboard and, in its older and its newer form, that of the last selection', async () => {
  const clear = vi.fn();
  await clearBrowsingData(browser(), { clear }, true);
  expect(clear.mock.calls).toEqual(process.platform === 'linux' ? [[], ['selection']] : [[]]);
  const selection = { clear: vi.fn() };
  await clearBrowsingData(browser(), { clear, selection }, true);
  expect(selection.clear).toHaveBeenCalledTimes(1);
});
