import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OnScreenKeyboard } from '../../src/kiosk/on-screen-keyboard.tsx';

function Page() {
  const [text, setText] = useState('necklace');
  return <input aria-label="search" value={text} onChange={({ target }) => setText(target.value)} />;
}

const key = (name: string) => screen.getByRole('button', { name });
const panel = () => screen.getByRole('region', { name: 'On-screen keyboard' });

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

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a key of the on-screen keyboard', () => {
  it('repeats while it is held, if it is Backspace', () => {
    const field = open();
    fireEvent.pointerDown(key('Backspace'));
    expect(field).toHaveValue('necklac');
    act(() => void vi.advanceTimersByTime(499));
    expect(field).toHaveValue('necklac');
    act(() => void vi.advanceTimersByTime(201));
    expect(field).toHaveValue('neck');
    fireEvent.pointerUp(key('Backspace'));
    act(() => void vi.advanceTimersByTime(5000));
    expect(field).toHaveValue('neck');
  });

  it('writes once, even if it is held', () => {
    const field = open();
    fireEvent.pointerDown(key('s'));
    act(() => void vi.advanceTimersByTime(5000));
    fireEvent.click(key('s'), { detail: 1 });
    expect(field).toHaveValue('necklaces');
  });

  it('accepts a screen reader’s click, which comes without a pointer event', () => {
    const field = open();
    fireEvent.click(key('Shift'), { detail: 0 });
    fireEvent.click(key('S'), { detail: 0 });
    fireEvent.click(key('s'), { detail: 0 });
    expect(field).toHaveValue('necklaceSs');
  });

  it('closes the keyboard only when the finger is lifted', () => {
    open();
    fireEvent.pointerDown(key('Hide keyboard'));
    expect(panel()).toHaveAttribute('data-open', 'true');
    fireEvent.click(key('Hide keyboard'), { detail: 1 });
    expect(panel()).toHaveAttribute('data-open', 'false');
  });
});
