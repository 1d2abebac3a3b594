import { expect, it, vi } from 'vitest';
import { clearBrowsingData } from '../../../../electron/main/session/clear-browsing-data.ts';
import { browsingDataCleaner } from '../../../../electron/main/session/open-session.ts';
import { session } from '../../../support/unit/electron.ts';

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

it('clears the clipboard and, in its older and its newer form, that of the last selection', async () => {
  const clear = vi.fn();
  await clearBrowsingData(browser(), { clear }, true);
  expect(clear.mock.calls).toEqual(process.platform === 'linux' ? [[], ['selection']] : [[]]);
  const selection = { clear: vi.fn() };
  await clearBrowsingData(browser(), { clear, selection }, true);
  expect(selection.clear).toHaveBeenCalledTimes(1);
});

it.each([
  ['leaves a list that a new session may start with', { isEmbedded: false, ageMs: 30 * 60_000 }, UNUSED],
  [
    'clears one that is too old for that',
    { isEmbedded: false, ageMs: 31 * 60_000 },
    [...UNUSED, 'localstorage'],
  ],
  ['clears one that ships with the kiosk', { isEmbedded: true, ageMs: null }, [...UNUSED, 'localstorage']],
])('%s', async (_what, { isEmbedded, ageMs }, storages) => {
  const status = async () => ({ asOf: null, ageMs, isReachable: true, hasNewer: false });
  const { clearStorageData } = session.defaultSession;
  clearStorageData.mockClear();
  await browsingDataCleaner({ isEmbedded, status }, { catalogueMaxAgeMinutes: 30 })();
  expect(clearStorageData).toHaveBeenCalledExactlyOnceWith({ storages });
});
