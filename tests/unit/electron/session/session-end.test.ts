import { expect, it, vi } from 'vitest';
import { browsingDataWiper, wipeBrowsingData } from '../../../../electron/main/session/session-end.ts';
import { fake, session } from '../../../support/unit/electron.ts';

const UNUSED = ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'];

// tests/escape/privacy.spec.ts checks that none of a shopper's data is left.
it('clears passwords and host names, and the selection through the newer clipboard API', async () => {
  const selection = { clear: vi.fn() };
  const { clearAuthCache, clearHostResolverCache } = session.defaultSession;
  for (const each of [clearAuthCache, clearHostResolverCache]) each.mockClear();
  await wipeBrowsingData(fake(session.defaultSession), { clear: vi.fn(), selection }, true);
  for (const each of [selection.clear, clearAuthCache, clearHostResolverCache])
    expect(each).toHaveBeenCalledTimes(1);
});

it.each([
  ['keeps a list that is new enough for the next session', 30 * 60_000, UNUSED],
  ['clears a list that is too old', 31 * 60_000, [...UNUSED, 'localstorage']],
  ['clears the embedded list', null, [...UNUSED, 'localstorage']],
])('%s', async (_what, ageMs, storages) => {
  const status = async () => ({ asOf: null, ageMs, isReachable: true, hasNewer: false });
  const { clearStorageData } = session.defaultSession;
  clearStorageData.mockClear();
  await browsingDataWiper({ status }, { catalogueMaxAgeMinutes: 30 })();
  expect(clearStorageData).toHaveBeenCalledExactlyOnceWith({ storages });
});
