import type { Page } from '@playwright/test';

/**
 * Finds targets less than `smallest` CSS px wide or high, or nearer than `nearest` px to another target. axe's own rule
 * is less strict: it accepts 24 px, or less with enough distance.
 */
export const faultsOfTargets = (page: Page, smallest: number, nearest: number): Promise<readonly string[]> =>
  page.evaluate(
    ([SMALLEST, NEAREST]) => {
      const EXACTNESS = 0.05;

      /** The area that takes presses. A link in a title may cover its whole card with its `::after`. */
      const areaOf = (element: Element) => {
        const isCover = getComputedStyle(element, '::after').position === 'absolute';
        const pressed = isCover && element instanceof HTMLElement ? element.offsetParent : element;
        return (pressed ?? element).getBoundingClientRect();
      };
      /** The nearest fixed or sticky element, from this element upwards. Targets in different layers may overlap. */
      const layerOf = (element: Element | null): Element | null =>
        !element || /fixed|sticky/.test(getComputedStyle(element).position)
          ? element
          : layerOf(element.parentElement);
      const holds = (outer: DOMRect, inner: DOMRect) =>
        outer.left <= inner.left &&
        outer.right >= inner.right &&
        outer.top <= inner.top &&
        outer.bottom >= inner.bottom;
      const distance = (one: DOMRect, other: DOMRect) =>
        Math.max(
          one.left - other.right,
          other.left - one.right,
          one.top - other.bottom,
          other.top - one.bottom,
        );

      const root = document.querySelector('dialog[open]') ?? document;
      const targets = [...root.querySelectorAll('a, button, input')]
        .filter((element) => element.checkVisibility() && getComputedStyle(element).clipPath === 'none')
        .map((element) => ({
          name: element.getAttribute('aria-label') ?? element.textContent,
          area: areaOf(element),
          layer: layerOf(element),
        }));
      const small = targets
        .filter(({ area }) => Math.min(area.width, area.height) < SMALLEST - EXACTNESS)
        .map(({ name, area }) => `${name}: ${area.width} × ${area.height}`);
      const near = targets.flatMap((one, place) =>
        targets
          .slice(place + 1)
          .filter(
            (other) =>
              other.layer === one.layer &&
              !holds(one.area, other.area) &&
              !holds(other.area, one.area) &&
              distance(one.area, other.area) < NEAREST - EXACTNESS,
          )
          .map((other) => `${one.name} to ${other.name}: ${distance(one.area, other.area)}`),
      );
      return targets.length > 0 ? [...small, ...near] : ['there is nothing to press'];
    },
    [smallest, nearest] as const,
  );
