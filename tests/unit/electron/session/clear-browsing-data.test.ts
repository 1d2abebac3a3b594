import { expect, it, vi } from 'vitest';
import { clearBrowsingData } from '../../../../electron/main/session/clear-browsing-data.ts';
import { browsingDataCleaner } from '../../../../electron/main/session/open-session.ts';
import { fake, session } from '../../../support/unit/electron.ts';

const UNUSED = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'];

// That nothing stays in page, machine or files is looked for in tests/escape/privacy.spec.ts.
it('clears passwords, resolved names, and the last selection by the newer form of the clipboard', async () => {
  const selection = { clear: vi.fn() };
  const { clearAuthCache, clearHostResolverCache } = session.defaultSession;
  for (const each of [clearAuthCache, clearHostResolverCache]) each.mockClear();
  await clearBrowsingData(fake(session.defaultSession), { clear: vi.fn(), selection }, true);
  for (const each of [selection.clear, clearAuthCache, clearHostResolverCache])
    expect(each).toHaveBeenCalledTimes(1);
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
