import { expect, type Page } from '@playwright/test';
import type { FaultyKiosk } from '../support/kiosk/fault-injection.ts';
import { addOneMore, expectCart, openWithCart } from '../support/kiosk/fault-shopper.ts';
import { waitForEvent } from '../support/kiosk/log.ts';
import { isLong } from '../support/test-profile.ts';
import { test } from './fixtures.ts';

interface Fault {
  readonly name: string;
  readonly tag: '@long' | [];
  /** What the kiosk logs of it. */
  readonly event: string;
  readonly switches?: readonly string[];
  begin(page: Page, kiosk: FaultyKiosk): unknown;
}

function fillMemory(): void {
  const kept: number[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, place) => place + 0.5));
}

const faults: readonly Fault[] = [
  {
    name: 'renderer in an endless loop',
    tag: [],
    event: 'pages-hang',
    begin: (page) => void page.evaluate('for (;;);').catch(() => undefined),
  },
  {
    name: 'renderer stopped (SIGSTOP)',
    tag: '@long',
    event: 'pages-hang',
    begin: (_page, kiosk) => kiosk.signalKind('renderer', 'SIGSTOP'),
  },
  {
    name: 'renderer out of memory, with a heap of 64 MB',
    tag: '@long',
    event: 'pages-gone',
    switches: ['--js-flags=--max-old-space-size=64'],
    begin: (page) => void page.evaluate(fillMemory).catch(() => undefined),
  },
];

for (const { name, tag, event, switches = [], begin } of faults)
  test(`${name}: nobody touches the screen, and the shopper is back with the cart`, { tag }, async ({
    prepareKiosk,
    countFault,
    folder,
  }) => {
    const row = countFault(name);
    for (let hang = 0; hang < (isLong ? 5 : 1); hang += 1) {
      const kiosk = await prepareKiosk({ userData: `${folder}/data-${hang}`, switches });
      const page = await openWithCart(kiosk);
      const stuck = await kiosk.pids('renderer');
      const began = Date.now();
      await begin(page, kiosk);
      await waitForEvent(kiosk.log, event);
      await waitForEvent(kiosk.log, 'recovered');
      const after = await kiosk.attach();
      await expectCart(after, 1);
      row.survived(Date.now() - began);
      await addOneMore(after, 2);
      expect((await kiosk.pids('renderer')).filter((pid) => stuck.includes(pid))).toEqual([]);
      await kiosk.cutPower();
    }
  });
