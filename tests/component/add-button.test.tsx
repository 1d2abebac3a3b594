import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { AddButton } from '../../src/components/add-button.tsx';
import { deferred } from '../support/deferred.ts';
import { pass, withFakeTimers } from './fake-timers.ts';

withFakeTimers();

const press = () => act(async () => fireEvent.click(screen.getByRole('button')));

it('shows ‘Added’ for 2 seconds after the last of repeated presses', async () => {
  const onAdd = vi.fn(async () => undefined);
  render(<AddButton label="Add to Cart" title="Ring" onAdd={onAdd} />);
  await press();
  await pass(1.5);
  await press();
  await pass(1.999);
  expect(screen.getByRole('button')).toHaveAccessibleName('Added, Ring');
  await pass(0.001);
  expect(screen.getByRole('button')).toHaveAccessibleName('Add to Cart, Ring');
  expect(onAdd).toHaveBeenCalledTimes(2);
});

it('says ‘Added’ only after the cart is saved', async () => {
  const kept = deferred();
  render(<AddButton label="Add to Cart" title="Ring" onAdd={() => kept.promise} />);
  await press();
  expect(screen.getByRole('button')).toHaveAccessibleName('Add to Cart, Ring');
  await act(async () => kept.resolve());
  expect(screen.getByRole('button')).toHaveAccessibleName('Added, Ring');
});
