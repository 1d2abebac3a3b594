import { act } from '@testing-library/react';
import { onTestFinished } from 'vitest';
import { guardDoublePresses } from '../../src/lib/double-press.ts';
import { pressElement } from '../support/unit/pointer-press.ts';

/**
 * Guards the page against double presses until the end of the test, as the shop does.
 * @returns a function that presses an element at a fixed point, `ms` after `guardPage` began
 */
export function guardPage() {
  onTestFinished(guardDoublePresses(window));
  // A fake clock begins at 0, but a press at 0 counts as one from before the page load.
  const start = Math.max(performance.now(), 1);
  return (target: Element, ms: number) => {
    document.elementFromPoint = () => target;
    return act(async () => pressElement(target, start + ms, { clientX: 9, clientY: 9 }));
  };
}
