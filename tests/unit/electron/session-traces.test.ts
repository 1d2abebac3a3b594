import { expect, it, vi } from 'vitest';
import { clearTraces } from '../../../electron/main/session-traces.ts';

function browser() {
  return {
    clearStorageData: vi.fn(async () => undefined),
    clearAuthCache: vi.fn(async () => undefined),
    clearHostResolverCache: vi.fn(async () => undefined),
  };
}

it('clears every storage but local storage, whose four keys the next pages rewrite', async () => {
  const cleared = browser();
  await clearTraces(cleared, { clear: vi.fn() });
  expect(cleared.clearStorageData).toHaveBeenCalledWith({
    storages: ['cookies', 'filesystem', 'indexdb', 'serviceworkers', 'cachestorage'],
  });
  expect(cleared.clearAuthCache).toHaveBeenCalledTimes(1);
  expect(cleared.clearHostResolverCache).toHaveBeenCalledTimes(1);
});

it('clears the clipboard and, in its older and its newer form, that of the last selection', async () => {
  const clear = vi.fn();
  await clearTraces(browser(), { clear });
  expect(clear.mock.calls).toEqual(process.platform === 'linux' ? [[], ['selection']] : [[]]);
  const selection = { clear: vi.fn() };
  await clearTraces(browser(), { clear, selection });
  expect(selection.clear).toHaveBeenCalledTimes(1);
});
