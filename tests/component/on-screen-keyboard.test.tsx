import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { OnScreenKeyboard } from '../../src/kiosk/on-screen-keyboard.tsx';
import { pass, withFakeTimers } from './fake-timers.ts';

function Page() {
  const [text, setText] = useState('necklace');
  return <input aria-label="search" value={text} onChange={({ target }) => setText(target.value)} />;
}

const key = (name: string) => screen.getByRole('button', { name });

/** Opens the keyboard for a field that holds 'necklace', with the caret at its end. */
function open(): HTMLElement {
  render(
    <MemoryRouter>
      <Page />
      <OnScreenKeyboard />
    </MemoryRouter>,
  );
  const field = screen.getByRole('textbox');
  fireEvent.pointerDown(field, { pointerType: 'touch' });
  act(() => field.focus());
  return field;
}

withFakeTimers();

// The keys 'Capitals', 'Search', 'Hide keyboard' and digits are tested in tests/e2e/kiosk/on-screen-keyboard.spec.ts.
it('Backspace repeats while it is held down', async () => {
  const field = open();
  fireEvent.pointerDown(key('Backspace'));
  await pass(0.499);
  expect(field).toHaveValue('necklac');
  await pass(0.201);
  expect(field).toHaveValue('neck');
  fireEvent.pointerUp(key('Backspace'));
  await pass(5);
  expect(field).toHaveValue('neck');
});

it('a letter is written once, even if its key is held down', async () => {
  const field = open();
  fireEvent.pointerDown(key('s'));
  await pass(5);
  fireEvent.click(key('s'), { detail: 1 });
  expect(field).toHaveValue('necklaces');
});

it('a key accepts a screen reader’s click, which comes without a pointer event', () => {
  const field = open();
  fireEvent.click(key('Shift'), { detail: 0 });
  fireEvent.click(key('S'), { detail: 0 });
  fireEvent.click(key('s'), { detail: 0 });
  expect(field).toHaveValue('necklaceSs');
});
