import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { deleteBackward, insertCharacter } from '../../src/kiosk/on-screen-keyboard-edit.ts';

/** A controlled field like those of the shop, for at most five characters. */
function Field({ start }: { start: string }) {
  const [text, setText] = useState(start);
  return (
    <>
      <input value={text} maxLength={5} onChange={(event) => setText(event.target.value)} />
      <p data-testid="known">{text}</p>
    </>
  );
}

it.each([
  ['a character is written at the caret', 'rng', 1, 1, 'i', 'ring', 2],
  ['a character replaces the selection', 'baig', 0, 2, 'r', 'rig', 1],
  ['a character is not written into a full field', 'abcde', 5, 5, 'f', 'abcde', 5],
  ['a character replaces the selection of a full field', 'abcde', 1, 4, 'x', 'axe', 2],
  ['Backspace deletes the character before the caret', 'ring', 2, 2, null, 'rng', 1],
  ['Backspace deletes the selection', 'ring', 1, 3, null, 'rg', 1],
  ['Backspace deletes nothing at the start', 'ring', 0, 0, null, 'ring', 0],
  ['Backspace deletes both code units of an emoji', 'a💍', 3, 3, null, 'a', 1],
] as const)('%s, and React’s state is updated', (_what, start, from, to, text, result, caret) => {
  render(<Field start={start} />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  field.setSelectionRange(from, to);
  act(() => (text === null ? deleteBackward(field) : insertCharacter(field, text)));
  expect(field).toHaveValue(result);
  expect(screen.getByTestId('known').textContent).toBe(result);
  expect([field.selectionStart, field.selectionEnd]).toEqual([caret, caret]);
});
