import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filledParams, searchFilter, selectFilter } from '../../client/office/list/filters';
import { ListFilters } from '../../client/office/list/list-filters';

const filters = {
  q: searchFilter('Фамилия'),
  role: selectFilter('Роль', 'Любая', { USER: 'Участник' }),
};

function Page() {
  const query = filledParams(useSearchParams()[0]);
  return (
    <>
      <ListFilters label="Фильтры людей" filters={filters} query={query} />
      <Link to="/users">Все люди</Link>
    </>
  );
}

let router: ReturnType<typeof createMemoryRouter>;
beforeEach(() => {
  router = createMemoryRouter([{ path: '/users', element: <Page /> }], { initialEntries: ['/users?q=Ива'] });
  render(<RouterProvider router={router} />);
});
afterEach(cleanup);

const search = () => router.state.location.search;

it('keeps the focus on the field that changed the filter', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Роль'), 'USER');
  await expect.poll(search).toContain('role=USER');
  expect(document.activeElement).toBe(screen.getByLabelText('Роль'));
  await userEvent.type(screen.getByLabelText('Фамилия'), 'нов{Enter}');
  await expect.poll(() => new URLSearchParams(search()).get('q')).toBe('Иванов');
  expect(document.activeElement).toBe(screen.getByLabelText('Фамилия'));
});

it('shows the filter of the address that a link opens', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Роль'), 'USER');
  await expect.poll(search).toContain('role=USER');
  await userEvent.click(screen.getByText('Все люди'));
  await expect.poll(search).toBe('');
  expect([screen.getByLabelText('Фамилия'), screen.getByLabelText('Роль')]).toMatchObject([
    { value: '' },
    { value: '' },
  ]);
});

it('offers a reset only while something is filtered', async () => {
  expect(screen.getByRole('link', { name: 'Сбросить' })).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Фамилия'));
  await userEvent.click(screen.getByRole('button', { name: 'Найти' }));
  await expect.poll(() => screen.queryByRole('link', { name: 'Сбросить' })).toBeNull();
});
