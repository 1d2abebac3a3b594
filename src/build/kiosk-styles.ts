import type { CSSOptions } from 'vite';

/** What only a kiosk's pages ever say of themselves (src/kiosk/fit-to-screen.ts, on-screen-keyboard-room.ts). */
const KIOSK_ALONE: readonly (readonly [name: string, value?: string])[] = [
  ['data-platform', 'kiosk'],
  ['data-contrast'],
  ['data-text'],
  ['data-reach'],
  ['data-keyboard'],
];

type Visitor = NonNullable<NonNullable<CSSOptions['lightningcss']>['visitor']>;

/** Leaves out the rules that can fit nothing on the web. */
export const withoutKioskStyles: Visitor = {
  Rule: {
    style(rule) {
      const { selectors } = rule.value;
      const kept = selectors.filter(
        (selector) =>
          !selector.some(
            (part) => part.type === 'attribute' && isKioskAlone(part.name, part.operation?.value),
          ),
      );
      if (kept.length === selectors.length) return undefined;
      return kept.length === 0 ? [] : { ...rule, value: { ...rule.value, selectors: kept } };
    },
  },
};

const isKioskAlone = (name: string, value: string | undefined) =>
  KIOSK_ALONE.some(([known, only]) => name === known && (only === undefined || value === only));
