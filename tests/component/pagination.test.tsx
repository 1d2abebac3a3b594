import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination } from '../../src/components/pagination.tsx';

it.each([
  ['Previous', 1, null],
  ['Previous', 2, 1],
  ['Next', 2, 3],
  ['Next', 3, null],
])('%s on page %i of 3 leads to %j, and is disabled if that is null', async (name, page, target) => {
  const onPage = vi.fn();
  render(<Pagination page={page} pageCount={3} onPage={onPage} />);
  const button = screen.getByRole('button', { name });
  expect(button).toHaveAttribute('aria-disabled', String(target === null));
  await userEvent.click(button);
  expect(onPage.mock.calls).toEqual(target === null ? [] : [[target]]);
});
