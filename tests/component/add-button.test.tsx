import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AddButton } from '../../src/ui/add-button.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

it('shows ‘Added’ for 2 seconds after the last of repeated presses', () => {
  const onAdd = vi.fn();
  render(<AddButton label="Add to Cart" title="Ring" onAdd={onAdd} />);
  fireEvent.click(screen.getByRole('button', { name: 'Add to Cart, Ring' }));
  pass(1500);
  fireEvent.click(screen.getByRole('button', { name: 'Added, Ring' }));
  pass(1999);
  expect(screen.getByRole('button')).toHaveAccessibleName('Added, Ring');
  pass(1);
  expect(screen.getByRole('button')).toHaveAccessibleName('Add to Cart, Ring');
  expect(onAdd).toHaveBeenCalledTimes(2);
});
