import { expect, it, vi } from 'vitest';
import { embeddedGateway } from '../../../../electron/main/catalogue/gateway.ts';
import {
  createStaffMenu,
  reachableAddresses,
  type StaffMenuParts,
} from '../../../../electron/main/staff/staff-menu.ts';

/** As much of the kiosk as reloading a catalogue needs. */
const parts: Partial<StaffMenuParts> = { log: vi.fn(), catalogue: embeddedGateway('/nowhere') };

it('says of a catalogue that ships with the kiosk that there is nothing to reload', async () => {
  const menu = createStaffMenu(parts as StaffMenuParts, vi.fn());
  expect(await menu.act('reload-catalogue')).toEqual({
    sentence: 'The catalogue ships with this kiosk: there is nothing to reload.',
  });
});

it('names the addresses under which others reach the kiosk', () => {
  const at = (address: string, internal = false) => ({
    ...{ address, internal, netmask: '', mac: '', cidr: null },
    family: 'IPv4' as const,
  });
  expect(
    reachableAddresses({
      lo: [at('127.0.0.1', true)],
      eth0: [at('192.168.1.5'), at('fe80::1'), at('2001:db8::5')],
      wlan0: undefined,
    }),
  ).toEqual(['192.168.1.5', '2001:db8::5']);
});
