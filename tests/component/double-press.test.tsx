import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  afterDoublePress,
  guardDoublePresses,
  noteNewContent,
  noteNewPurpose,
  noteUnaskedContent,
} from '../../src/lib/double-press.ts';
import { dispatchPointer as dispatch, pressElement } from '../support/unit/pointer-press.ts';

const pressed = vi.fn<(name: string) => void>();
const place = { clientX: 100, clientY: 100 };
let endGuard = () => {};
/** The element at the place. */
let shown: Element;

function button(name: string): HTMLElement {
  const element = document.createElement('button');
  element.addEventListener('click', () => pressed(name));
  document.body.append(element);
  return element;
}

/** A press of a pointer on what is shown, so many ms after the page began. */
const press = (time: number, init: PointerEventInit = place) => pressElement(shown, time, init);

const proceed = () => {
  shown = button('proceed');
};
const checkout = () => {
  shown = button('confirm');
};
const acted = () => pressed.mock.calls.flat();

/** The page's clock, in ms: the page is older than any wait here. */
const NOW = 10_000;

beforeEach(() => {
  vi.spyOn(performance, 'now').mockReturnValue(NOW);
  endGuard = guardDoublePresses(window);
  document.elementFromPoint = () => shown;
  proceed();
});
afterEach(() => {
  vi.restoreAllMocks();
  endGuard();
  pressed.mockClear();
  document.body.replaceChildren();
});

it('a press on a closing keyboard does nothing, even if its click reaches the page below', () => {
  const keyboard = document.body.appendChild(document.createElement('section'));
  keyboard.dataset.open = 'false';
  keyboard.append(shown);
  const below = button('below');
  dispatch('pointerdown', shown, place, 1000);
  dispatch('pointerup', shown, place, 1000);
  dispatch('click', below, { detail: 1, ...place }, 1000);
  expect(acted()).toEqual([]);
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
  const pressNextButton = () => {
    const first = shown;
    document.elementFromPoint = () => first;
    shown = button('next');
  };
  const checkoutAndScroll = () => {
    checkout();
    dispatch('wheel', shown, {}, 1050);
  };

  it.each<[string, () => void, number, PointerEventInit, string[]]>([
    ['does nothing at once on something else', checkout, 0, place, ['proceed']],
    ['does nothing 799 ms later on something else', checkout, 799, place, ['proceed']],
    ['acts 800 ms later', checkout, 800, place, ['proceed', 'confirm']],
    ['acts at another place', checkout, 100, far, ['proceed', 'confirm']],
    ['acts on another part of the same control', pressInnerPart, 100, beside, ['proceed', 'proceed']],
    ['acts on the same control after it moved', moveControlAway, 100, beside, ['proceed', 'proceed']],
    [
      'acts on the next button if the first is still there',
      pressNextButton,
      100,
      beside,
      ['proceed', 'next'],
    ],
    ['acts after the shopper scrolled', checkoutAndScroll, 100, place, ['proceed', 'confirm']],
    ['does nothing if the control means something else now', noteNewPurpose, 250, place, ['proceed']],
  ])('%s', (_title, change, ms, where, expected) => {
    press(1000);
    change();
    press(1000 + ms, where);
    expect(acted()).toEqual(expected);
  });

  it('is followed by others that do nothing until there is a pause', () => {
    press(1000);
    checkout();
    for (const time of [1500, 2000, 2500]) press(time);
    press(3300);
    expect(acted()).toEqual(['proceed', 'confirm']);
  });

  it('takes no focus while it is held', () => {
    press(1000);
    checkout();
    dispatch('pointerdown', shown, place, 1100);
    expect(dispatch('mousedown', shown, place, 1100).defaultPrevented).toBe(true);
  });

  it('does nothing for half a second if the new page came late', () => {
    press(NOW - 5000);
    checkout();
    noteNewContent();
    press(NOW + 499);
    expect(acted()).toEqual(['proceed']);
  });
});

it('keyboards and screen readers are not held back', () => {
  press(1000);
  checkout();
  dispatch('pointerdown', shown, place, 1100);
  dispatch('click', shown, { detail: 0 }, 1150);
  shown.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  expect(acted()).toEqual(['proceed', 'confirm', 'confirm']);
});

describe('content that appears without a press', () => {
  const elsewhere = { clientX: 500, clientY: 500 };

  it('takes none for half a second, nor the second of two that began by then', () => {
    press(NOW - 5000);
    checkout();
    noteUnaskedContent();
    press(NOW + 400, elsewhere);
    press(NOW + 700, elsewhere);
    expect(acted()).toEqual(['proceed']);
    press(NOW + 1600, elsewhere);
    expect(acted()).toEqual(['proceed', 'confirm']);
  });

  it('is followed by a page that takes presses at once', () => {
    noteUnaskedContent()();
    press(NOW + 10);
    expect(acted()).toEqual(['proceed']);
  });

  it('takes keys at once', () => {
    noteUnaskedContent();
    dispatch('click', shown, { detail: 0 }, NOW);
    expect(acted()).toEqual(['proceed']);
  });
});

describe('a document that a press has loaded', () => {
  const begin = (referrer: string) => {
    endGuard();
    Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
    endGuard = guardDoublePresses(window);
  };
  afterEach(() => begin(''));

  it('takes no press for 800 ms if it was a link of the shop', () => {
    begin(`${location.origin}/products`);
    press(700);
    press(1600);
    expect(acted()).toEqual(['proceed']);
  });

  it.each(['', 'https://search.example/'])('takes presses at once where it was none: %j', (referrer) => {
    begin(referrer);
    press(700);
    expect(acted()).toEqual(['proceed']);
  });
});

it('a press that loads another document waits for the second press of one that came meanwhile', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  let now = NOW;
  vi.mocked(performance.now).mockImplementation(() => now);
  const pass = (ms: number) => {
    now += ms;
    return vi.advanceTimersByTimeAsync(ms);
  };
  const over = vi.fn();
  proceed();
  press(now);
  void afterDoublePress().then(over);
  await pass(700);
  press(now, { clientX: 500, clientY: 500 });
  await pass(700);
  expect(over).not.toHaveBeenCalled();
  await pass(100);
  expect(over).toHaveBeenCalled();
  vi.useRealTimers();
});
