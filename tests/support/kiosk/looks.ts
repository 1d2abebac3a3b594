import { expect, type Page } from '@playwright/test';
import { axeViolations } from '../web/axe.ts';

/** A look that a shopper can ask for, with the rules that it bears on. */
interface Look {
  readonly attributes: Readonly<Record<string, string>>;
  readonly rules: readonly string[];
}

const SIZE_RULES = ['target-size', 'scrollable-region-focusable'];

/** Each look by itself. */
export const EACH_LOOK: Readonly<Record<string, Look>> = {
  'high contrast': { attributes: { contrast: 'high' }, rules: ['color-contrast'] },
  'larger text': { attributes: { text: 'larger' }, rules: SIZE_RULES },
  'lower controls': { attributes: { reach: 'down' }, rules: SIZE_RULES },
};

/** All of them together, for one look more than the usual one. */
export const ALL_AT_ONCE: Readonly<Record<string, Look>> = {
  'all that can be asked for': {
    attributes: { contrast: 'high', text: 'larger', reach: 'down' },
    rules: ['color-contrast', ...SIZE_RULES],
  },
};

/** Waits for everything that moves to come to rest. */
async function rest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}

/** Looks for barriers in the usual look by all rules, then in other looks. Soft: one walk names those of all states. */
export async function expectNoBarriers(
  page: Page,
  state: string,
  looks: Readonly<Record<string, Look>> = {},
): Promise<void> {
  await rest(page);
  expect.soft(await axeViolations(page), state).toEqual([]);
  for (const [name, { attributes, rules }] of Object.entries(looks)) {
    const before = await page.evaluate((wanted) => {
      const { dataset } = document.documentElement;
      const usual = { ...dataset };
      Object.assign(dataset, wanted);
      return usual;
    }, attributes);
    await rest(page);
    expect.soft(await axeViolations(page, rules), `${state}, ${name}`).toEqual([]);
    await page.evaluate((usual) => Object.assign(document.documentElement.dataset, usual), before);
  }
}
