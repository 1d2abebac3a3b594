import { join } from 'node:path';
import { test } from '@playwright/test';
import { projectRoot } from '../../scripts/lib/paths.ts';
import { packaged } from '../support/kiosk/packaged.ts';
import {
  obstacleToContainers,
  type SystemdContainer,
  startSystemdContainer,
} from '../support/system/systemd-container.ts';

/** A line of shell that prints what systemd knows of a unit, such as "Open. success active running". */
export const stateOf = (unit = 'countertop') =>
  `systemctl show ${unit} --property=ActiveState,SubState,Result,StatusText --value | paste -sd " "`;

/** What it prints where the shop itself has said that it is open. */
export const OPEN = /^Open\..* success active running$/;

/**
 * One systemd container for the tests of a file, which follow one another in it. Where there can be none they are skipped.
 * @param prepare what is done in it before the first of them
 * @param debsOf the packages that are installed there
 */
export function kioskContainer(
  prepare?: (system: SystemdContainer) => Promise<unknown>,
  debsOf: () => Promise<readonly string[]> = async () => (await packaged()).debs,
) {
  const obstacle = obstacleToContainers();
  test.skip(obstacle !== null, obstacle ?? '');
  test.describe.configure({ mode: 'serial' });

  let container: SystemdContainer | undefined;
  const started = () => {
    if (!container) throw new Error('A container is there within tests only.');
    return container;
  };
  test.beforeAll(async () => {
    container = await startSystemdContainer(await debsOf(), join(projectRoot, 'tests/package/system'));
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
