/**
 * How the cards of a first visit stand: 'drawn' by src/first-cards, ahead of the shop's code; 'over' where that code was
 * sooner; undefined while neither is there.
 */
declare global {
  interface Window {
    firstCards?: 'drawn' | 'over';
    /** What was pressed on those cards before the shop's code was there. */
    earlyPresses?: HTMLElement[];
  }
}

/** Whether the first cards are drawn; where they are not, they no longer will be. */
export function settleFirstCards(): boolean {
  window.firstCards ??= 'over';
  return areFirstCardsDrawn();
}

/** Whether the page shows the first cards of the catalogue where it was prerendered without any. */
export const areFirstCardsDrawn = (): boolean => globalThis.window?.firstCards === 'drawn';

/** Presses again what was pressed before anybody listened. */
export function repeatEarlyPresses(): void {
  const pressed = window.earlyPresses ?? [];
  // First, as each of these presses would be kept again.
  delete window.earlyPresses;
  for (const element of pressed) element.click();
}
