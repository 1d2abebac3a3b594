import { expect, it, vi } from 'vitest';
import { embeddedGateway } from '../../../../electron/main/catalogue/gateway.ts';
import { createStaffMenu, type StaffMenuParts } from '../../../../electron/main/staff/staff-menu.ts';

/** As much of the kiosk as reloading a catalogue needs. */
const parts: Partial<StaffMenuParts> = { log: vi.fn(), catalogue: embeddedGateway('/nowhere') };

it('says of a catalogue that ships with the kiosk that there is nothing to reload', async () => {
  const menu = createStaffMenu(parts as StaffMenuParts, vi.fn());
  expect(await menu.act('reload-catalogue')).toEqual({
    sentence: 'The catalogue ships with this kiosk: there is nothing to reload.',
  });
});
