import { join } from 'node:path';
import { test } from '@playwright/test';
import { projectRoot } from '../../../scripts/lib/paths.ts';
import { packaged } from '../../support/kiosk/packaged.ts';
import {
  obstacleToContainers,
  type SystemdContainer,
  startSystemdContainer,
} from '../../support/system/systemd-container.ts';

/** A shell line that prints the state of the shop's unit, such as "Open. success active running". */
export const SHOP_STATE =
  'systemctl show countertop --property=ActiveState,SubState,Result,StatusText --value | paste -sd " "';

/** Matches the state of a shop that has reported that it is open. */
export const OPEN = /^Open\..* success active running$/;

/** Starts one systemd container for all tests of a file, or skips them if no container can run on this machine. */
export function kioskContainer(
  prepare?: (system: SystemdContainer) => Promise<unknown>,
  debsOf: () => Promise<readonly string[]> = async () => (await packaged()).debs,
) {
  const obstacle = obstacleToContainers();
  test.skip(obstacle !== null, obstacle ?? '');
  test.describe.configure({ mode: 'serial' });

  let container: SystemdContainer | undefined;
  const started = () => {
    if (!container) throw new Error('The container exists only during tests.');
    return container;
  };
  test.beforeAll(async () => {
    container = await startSystemdContainer(await debsOf(), join(projectRoot, 'tests/long/package/system'));
    await prepare?.(container);
  });
  test.afterAll(() => container?.stop());
  const system: Omit<SystemdContainer, 'stop'> = {
    sh: (line) => started().sh(line),
    try: (line) => started().try(line),
    becomes: (line, wanted, timeoutMs) => started().becomes(line, wanted, timeoutMs),
    path: (inside) => started().path(inside),
    cutPower: () => started().cutPower(),
    changedFiles: () => started().changedFiles(),
  };
  return system;
}
