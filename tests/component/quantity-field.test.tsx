import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { QuantityField } from '../../src/components/quantity-field.tsx';

it('ignores the Enter that ends an input method’s composition', () => {
  const change = vi.fn();
  render(<QuantityField quantity={3} title="Ring" onChange={change} onStep={() => undefined} />);
  const field = screen.getByRole('textbox');
  fireEvent.input(field, { target: { value: '' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(field).toHaveValue('');
  expect(change).not.toHaveBeenCalled();
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(field).toHaveValue('3');
  expect(change).toHaveBeenCalledWith(1);
});
