import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Pagination } from '../../src/components/pagination.tsx';

it.each([
  ['Previous', 1],
  ['Next', 3],
])('%s leads nowhere from page %i of 3', async (name, page) => {
  const onPage = vi.fn();
  render(<Pagination page={page} pageCount={3} onPage={onPage} />);
  await userEvent.click(screen.getByRole('button', { name }));
  expect(onPage).not.toHaveBeenCalled();
});
