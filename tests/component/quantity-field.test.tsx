import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { QuantityField } from '../../src/components/quantity-field.tsx';

function Line({ start }: { start: number }) {
  const [quantity, setQuantity] = useState(start);
  return (
    <>
      <QuantityField
        quantity={quantity}
        title="Ring"
        onChange={setQuantity}
        onStep={(by) => setQuantity((before) => before + by)}
      />
      <output>{quantity}</output>
    </>
  );
}

function open(start = 3) {
  render(<Line start={start} />);
  return {
    user: userEvent.setup(),
    field: screen.getByRole('textbox', { name: 'Quantity, Ring' }),
    counted: () => screen.getByRole('status').textContent,
    press: (name: string) => screen.getByRole('button', { name: `${name} quantity, Ring` }),
  };
}

describe('the quantity field', () => {
  it('goes up and down from what was typed, also where a press leaves the focus in the field', async () => {
    const { user, field, press, counted } = open();
    await user.clear(field);
    await user.type(field, '7');
    fireEvent.click(press('Increase'));
    expect(counted()).toBe('8');
    expect(field).toHaveValue('8');
    await user.clear(field);
    await user.type(field, '41');
    await user.click(press('Decrease'));
    expect(counted()).toBe('40');
  });
});
