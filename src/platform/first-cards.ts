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

/** Presses again what was pressed before anybody listened, one after the other; from then on nothing is kept. */
export function repeatEarlyPresses(): void {
  window.earlyPresses?.shift()?.click();
  // The next one finds what this one has changed.
  if (window.earlyPresses?.length) setTimeout(repeatEarlyPresses);
  else forgetEarlyPresses();
}

/** Has what is pressed go its own way: what was drawn first is no longer there, or nobody comes to press it again. */
export function forgetEarlyPresses(): void {
  delete window.earlyPresses;
}
