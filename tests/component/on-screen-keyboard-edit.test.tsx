import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { deleteBackward, insertCharacter } from '../../src/kiosk/on-screen-keyboard-edit.ts';

/** A controlled field, as all fields of the shop are. */
function Field({ start = '', maxLength = 20 }: { start?: string; maxLength?: number }) {
  const [text, setText] = useState(start);
  return (
    <>
      <input value={text} maxLength={maxLength} onChange={(event) => setText(event.target.value)} />
      <p data-testid="known">{text}</p>
    </>
  );
}

function open(start: string, selection: readonly [number, number], maxLength?: number) {
  render(<Field start={start} {...(maxLength ? { maxLength } : {})} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.setSelectionRange(...selection);
  return { field, known: () => screen.getByTestId('known').textContent };
}

describe('a character key', () => {
  it.each([
    ['at the caret', 'rng', [1, 1], 'i', 'ring', 2],
    ['over the selection', 'baig', [0, 2], 'r', 'rig', 1],
  ] as const)('writes %s, and updates React’s state', (_where, start, selection, text, result, caret) => {
    const { field, known } = open(start, selection);
    act(() => insertCharacter(field, text));
    expect(field).toHaveValue(result);
    expect(known()).toBe(result);
    expect(field.selectionStart).toBe(caret);
    expect(field.selectionEnd).toBe(caret);
  });

  it('writes nothing into a full field unless it replaces a selection', () => {
    const { field, known } = open('abcd', [4, 4], 4);
    act(() => insertCharacter(field, 'e'));
    expect(known()).toBe('abcd');
    field.setSelectionRange(1, 3);
    act(() => insertCharacter(field, 'x'));
    expect(known()).toBe('axd');
  });
});

describe('Backspace', () => {
  it.each([
    ['the character before the caret', 'ring', [2, 2], 'rng', 1],
    ['the selection', 'ring', [1, 3], 'rg', 1],
    ['nothing at the start', 'ring', [0, 0], 'ring', 0],
    ['a character of two units as one', 'a💍', [3, 3], 'a', 1],
  ] as const)('deletes %s', (_what, start, selection, result, caret) => {
    const { field, known } = open(start, selection);
    act(() => deleteBackward(field));
    expect(known()).toBe(result);
    expect(field.selectionStart).toBe(caret);
  });
});
