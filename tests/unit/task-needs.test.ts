import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ensureSystemPackages } from '../../scripts/machine/system-packages.ts';
import { runTask } from '../../scripts/tasks/index.ts';

vi.mock('../../scripts/machine/system-packages.ts', () => ({
  ensureSystemPackages: vi.fn(() => Promise.reject(new Error('some are missing'))),
  installSystemPackages: vi.fn(),
}));

describe('what a task needs from the system', () => {
  beforeEach(() => {
    vi.stubEnv('DISPLAY', '');
    vi.stubEnv('WAYLAND_DISPLAY', '');
    vi.spyOn(process, 'getuid').mockReturnValue(1000);
    vi.mocked(ensureSystemPackages).mockClear();
  });

  it.each([
    ['start', ['electron', 'display']],
    ['dev', ['electron', 'display']],
    ['package', ['electron']],
    ['setup', ['electron', 'display', 'tests']],
    ['test:escape', ['electron', 'display', 'tests']],
    ['test:hosting', ['display', 'tests']],
  ])('is asked for at once, so that all of it is named at once: %s', async (task, needs) => {
    await expect(runTask(task, [])).rejects.toThrow('some are missing');
    expect(vi.mocked(ensureSystemPackages).mock.calls).toEqual([[needs]]);
  });

  it('is no display where there is one, and a system under test for root alone', async () => {
    vi.stubEnv('DISPLAY', ':0');
    vi.spyOn(process, 'getuid').mockReturnValue(0);
    await expect(runTask('start', [])).rejects.toThrow();
    await expect(runTask('test:package', [])).rejects.toThrow();
    expect(vi.mocked(ensureSystemPackages).mock.calls).toEqual([
      [['electron']],
      [['electron', 'display', 'tests', 'container']],
    ]);
  });
});
