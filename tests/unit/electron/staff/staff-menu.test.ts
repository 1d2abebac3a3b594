import { expect, it, vi } from 'vitest';
import { type CatalogueReport, embeddedGateway } from '../../../../electron/main/catalogue/gateway.ts';
import { createHealth } from '../../../../electron/main/core/health.ts';
import {
  reachableAddresses,
  StaffMenu,
  type StaffMenuParts,
} from '../../../../electron/main/staff/staff-menu.ts';
import { DEFAULT_ACCESSIBILITY } from '../../../../src/platform/platform.ts';

const parts: Partial<StaffMenuParts> = {
  log: vi.fn(),
  config: { catalogueUrl: 'https://host.example', windowed: false },
  catalogue: embeddedGateway('/nowhere'),
};
const menuOf = (changes: Partial<StaffMenuParts> = {}) =>
  new StaffMenu({ ...parts, ...changes } as StaffMenuParts, { close: vi.fn() }, () => 0);

it.each<[CatalogueReport, string]>([
  [{ ageMs: null, isReachable: null, hasList: false }, 'not asked yet'],
  [{ ageMs: 0, isReachable: true, hasList: true }, 'reachable'],
  [{ ageMs: 90, isReachable: false, hasList: true }, 'failing'],
  [{ ageMs: null, isReachable: false, hasList: false }, 'failing without a list'],
])('the menu describes a catalogue host with %j as: %s', async (report, catalogue) => {
  const host = { ...embeddedGateway('/nowhere'), report: async () => report };
  const menu = menuOf({
    catalogue: host,
    app: { getVersion: () => '1.2.3' },
    health: createHealth(vi.fn()),
    lockdown: { isOn: () => true, engage: vi.fn(), release: vi.fn() },
    accessibility: { start: () => DEFAULT_ACCESSIBILITY },
    updateState: () => ({ trial: '1.2.3', refused: [], problem: null, configuration: null }),
  });
  expect(await menu.view()).toMatchObject({
    catalogue,
    catalogueAgeMs: report.ageMs,
    version: '1.2.3, on trial',
  });
});

it('says that there is nothing to reload if the catalogue ships with the kiosk', async () => {
  const { message } = await menuOf().act('reload-catalogue');
  expect(message).toBe('The catalogue ships with this kiosk: there is nothing to reload.');
});

it('locks the kiosk before the full screen gets a new page', async () => {
  const engage = vi.fn();
  const showWindowed = vi.fn();
  await menuOf({
    lockdown: { isOn: () => false, engage, release: vi.fn() },
    recovery: { showWindowed },
  }).act('full-screen');
  expect(engage).toHaveBeenCalledBefore(showWindowed);
});

it('lists the addresses at which other machines can reach the kiosk', () => {
  const rest = { family: 'IPv4', netmask: '', mac: '', cidr: null } as const;
  const at = (address: string, internal = false) => ({ ...rest, address, internal });
  const eth0 = [at('192.168.1.5'), at('fe80::1'), at('2001:db8::5')];
  const reachable = reachableAddresses({ lo: [at('127.0.0.1', true)], eth0, wlan0: undefined });
  expect(reachable).toEqual(['192.168.1.5', '2001:db8::5']);
});
