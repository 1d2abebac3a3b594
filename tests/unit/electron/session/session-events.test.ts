import { expect, it } from 'vitest';
import { type SessionEvent, SessionManager } from '../../../../electron/main/session/session-manager.ts';
import type { SerializedSession } from '../../../../src/domain/session-schema.ts';
import { bought, empty, filled, freshJournal } from '../../../support/unit/samples.ts';

const at = (page: string) => ({ ...empty, page });

/** A saved session, or an event. 'long darkness': the shop was off the screen, so another shopper may be there now. */
type Step = SerializedSession | 'open' | 'wipe' | 'long darkness';

it.each<[what: string, found: SerializedSession | null, steps: Step[], counted: SessionEvent[]]>([
  ['only the wipe at the landing page', null, ['open', at('/'), at('/home'), 'wipe'], ['session-over']],
  [
    'a shopper once, from the first page to the receipt',
    null,
    [at('/'), at('/products?page=2'), filled, at('/'), filled, bought, bought],
    ['session-began', 'purchase'],
  ],
  [
    'another shopper after a wipe, and another after leaving a receipt',
    null,
    [filled, 'wipe', 'open', at('/about'), bought, at('/products'), at('/')],
    ['session-began', 'session-over', 'session-began', 'purchase', 'session-over', 'session-began'],
  ],
  ['no second shopper for a cart of the previous run', filled, [filled], []],
  ['a shopper after an old one', filled, [filled, 'wipe', 'open', filled], ['session-over', 'session-began']],
  ['no second purchase for a receipt of the previous run', bought, [bought], []],
  ['no shopper for a page of the previous run', at('/about'), [at('/')], []],
  ['a shopper after a page of the previous run', at('/about'), [at('/'), at('/about')], ['session-began']],
  [
    'a new shopper if the screen was dark for long on a page, but not with a cart',
    null,
    [at('/about'), 'long darkness', filled, 'long darkness', filled],
    ['session-began', 'session-began'],
  ],
])('reports %s', async (_what, found, steps, expected) => {
  const counted: SessionEvent[] = [];
  const reading = found ? ({ kind: 'sound', value: found } as const) : ({ kind: 'absent' } as const);
  const manager = new SessionManager(freshJournal, reading, (event) => counted.push(event));
  for (const step of steps) {
    if (step === 'open') manager.open();
    else if (step === 'wipe') await manager.wipe();
    else if (step === 'long darkness') manager.onRendererLost('after asking');
    else await manager.save(step);
  }
  expect(counted).toEqual(expected);
});
