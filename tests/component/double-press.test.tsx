import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterDoublePress,
  guardDoublePresses,
  noteNewContent,
  noteNewPurpose,
  noteUnaskedContent,
} from '../../src/lib/double-press.ts';
import { dispatchPointer as dispatch, pressElement } from '../support/unit/pointer-press.ts';
import { withFakeTimers } from './fake-timers.ts';

const pressed = vi.fn<(name: string) => void>();
const place = { clientX: 100, clientY: 100 };
let endGuard = () => {};
/** The element under the finger. `elementFromPoint` returns this element. */
let shown: Element;

function button(name: string): HTMLElement {
  const element = document.createElement('button');
  element.addEventListener('click', () => pressed(name));
  document.body.append(element);
  return element;
}

/** Presses the shown element. @param time in ms since the page load */
const press = (time: number, init: PointerEventInit = place) => pressElement(shown, time, init);

const checkout = () => {
  shown = button('confirm');
};
const acted = () => pressed.mock.calls.flat();

/** The value of `performance.now()` at the start of a test, in ms. */
const NOW = 10_000;

withFakeTimers();

beforeEach(() => {
  vi.advanceTimersByTime(NOW);
  endGuard = guardDoublePresses(window);
  document.elementFromPoint = () => shown;
  shown = button('proceed');
});
afterEach(() => {
  endGuard();
  pressed.mockClear();
  document.body.replaceChildren();
});

describe('if the page changes under a finger', () => {
  beforeEach(() => {
    dispatch('pointerdown', button('pressed'), { ...place, pointerId: 7 }, 1000);
  });
  const click = (pointerId: number) => dispatch('click', shown, { detail: 1, ...place, pointerId }, 1000);

  it('its click and its focus are ignored', () => {
    expect(dispatch('mousedown', shown, place, 1000).defaultPrevented).toBe(true);
    click(7);
    expect(acted()).toEqual([]);
  });

  it('another finger’s click acts', () => {
    click(8);
    expect(acted()).toEqual(['proceed']);
  });

  it('the click that Firefox adds for the input of a label acts', () => {
    click(7);
    click(7);
    expect(acted()).toEqual(['proceed']);
  });
});

describe('the second of two presses', () => {
  const beside = { clientX: 110, clientY: 90 };
  const far = { clientX: 100, clientY: 149 };
  const pressInnerPart = () => {
    shown = shown.appendChild(document.createElement('span'));
  };
  const moveControlAway = () => {
    const other = button('other');
    document.elementFromPoint = () => other;
  };
  const pressOther = () => {
    const first = shown;
    document.elementFromPoint = () => first;
    shown = button('other');
  };
  const checkoutAndScroll = () => {
    checkout();
    dispatch('wheel', shown, {}, 1050);
  };

  it.each<[string, () => void, number, PointerEventInit, string[]]>([
    ['is ignored at once on another control', checkout, 0, place, ['proceed']],
    ['is ignored 799 ms later on another control', checkout, 799, place, ['proceed']],
    ['acts 800 ms later', checkout, 800, place, ['proceed', 'confirm']],
    ['acts at another place', checkout, 100, far, ['proceed', 'confirm']],
    ['acts on another part of the same control', pressInnerPart, 100, beside, ['proceed', 'proceed']],
    ['acts on the same control after it moved', moveControlAway, 100, beside, ['proceed', 'proceed']],
    ['acts on another button if the first is still there', pressOther, 100, beside, ['proceed', 'other']],
    ['acts if the shopper scrolled in between', checkoutAndScroll, 100, place, ['proceed', 'confirm']],
    ['is ignored if the control has changed its meaning', noteNewPurpose, 250, place, ['proceed']],
  ])('%s', (_title, change, ms, where, expected) => {
    press(1000);
    change();
    press(1000 + ms, where);
    expect(acted()).toEqual(expected);
  });

  it('and all further presses are ignored until there is a pause', () => {
    press(1000);
    checkout();
    for (const time of [1500, 2000, 2500]) press(time);
    press(3300);
    expect(acted()).toEqual(['proceed', 'confirm']);
  });

  it('does not move the focus, even before the release', () => {
    press(1000);
    checkout();
    dispatch('pointerdown', shown, place, 1100);
    expect(dispatch('mousedown', shown, place, 1100).defaultPrevented).toBe(true);
  });

  it('is ignored for half a second after a slow page appears', () => {
    press(NOW - 5000);
    checkout();
    noteNewContent();
    press(NOW + 499);
    expect(acted()).toEqual(['proceed']);
  });
});

it('keyboards and screen readers are never ignored', () => {
  press(1000);
  checkout();
  dispatch('pointerdown', shown, place, 1100);
  dispatch('click', shown, { detail: 0 }, 1150);
  shown.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(acted()).toEqual(['proceed', 'confirm', 'confirm']);
});

it('content that appears without a press ignores presses for half a second, but not keys', () => {
  const elsewhere = { clientX: 500, clientY: 500 };
  const noteGone = noteUnaskedContent();
  dispatch('click', shown, { detail: 0 }, NOW);
  expect(acted()).toEqual(['proceed']);
  press(NOW + 400, elsewhere);
  press(NOW + 700, elsewhere);
  expect(acted()).toEqual(['proceed']);
  press(NOW + 1600, elsewhere);
  expect(acted()).toEqual(['proceed', 'proceed']);
  noteUnaskedContent();
  noteGone();
  press(NOW + 10);
  expect(acted()).toHaveLength(3);
});

it.each([
  ['a link of the shop has loaded ignores presses for 800 ms', `${location.origin}/products`, 1],
  ['another site has loaded accepts presses at once', 'https://search.example/', 2],
])('a document that %s', (_name, referrer, accepted) => {
  endGuard();
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  endGuard = guardDoublePresses(window);
  press(700);
  press(1600);
  Object.defineProperty(document, 'referrer', { value: '', configurable: true });
  expect(acted()).toHaveLength(accepted);
});

it('a page ignores a press from before the page load, even if only its click arrives there', () => {
  dispatch('click', shown, { detail: 1, ...place }, 0);
  press(0);
  expect(acted()).toEqual([]);
  press(3000);
  expect(acted()).toEqual(['proceed']);
});

it('afterDoublePress waits again if other presses follow, but 1.6 s at most', async () => {
  const over = vi.fn();
  press(NOW);
  void afterDoublePress().then(over);
  for (let presses = 0; presses < 2; presses += 1) {
    await vi.advanceTimersByTimeAsync(700);
    press(performance.now(), { clientX: 500, clientY: 500 });
  }
  await vi.advanceTimersByTimeAsync(199);
  expect(over).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(over).toHaveBeenCalled();
});
