import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { filledParams, searchFilter, selectFilter, tabsFilter } from '../../client/office/list/filters';
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

const many = {
  role: filters.role,
  region: selectFilter('Регион', 'Любой', { '78': 'Санкт-Петербург' }),
  issues: selectFilter('Данные', 'Любые', { yes: 'С замечаниями' }),
};

const Many = () => <ListFilters label="Фильтры людей" filters={many} query={filledParams(useSearchParams()[0])} />;

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

it('searches while the user types, and does not change what they type', async () => {
  await userEvent.type(screen.getByLabelText('Фамилия'), 'нов');
  await expect.poll(() => new URLSearchParams(search()).get('q')).toBe('Иванов');
  expect(screen.getByLabelText('Фамилия')).toMatchObject({ value: 'Иванов' });
});

it('shows the filter of the address that a link opens', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Роль'), 'USER');
  await expect.poll(search).toContain('role=USER');
  await userEvent.click(screen.getByText('Все люди'));
  await expect.poll(search).toBe('');
  await expect
    .poll(() => [screen.getByLabelText('Фамилия'), screen.getByLabelText('Роль')])
    .toMatchObject([{ value: '' }, { value: '' }]);
});

it('offers a reset only while something is filtered', async () => {
  expect(screen.getByRole('link', { name: 'Сбросить' })).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Фамилия'));
  await expect.poll(() => screen.queryByRole('link', { name: 'Сбросить' })).toBeNull();
});

it('removes a filter by its own link', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Роль'), 'USER');
  await userEvent.click(await screen.findByRole('link', { name: 'Убрать фильтр «Роль»' }));
  await expect.poll(search).not.toContain('role=');
  expect(search()).toContain('q=');
});

it('shows a filter of many when it is added, with the focus', async () => {
  cleanup();
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/many', element: <Many /> }], { initialEntries: ['/many'] })}
    />,
  );
  expect(screen.queryByLabelText('Регион')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Добавить фильтр'), 'region');
  expect(document.activeElement).toBe(screen.getByLabelText('Регион'));
  expect(
    [...screen.getByLabelText('Добавить фильтр').querySelectorAll('option')].map(({ textContent }) => textContent),
  ).toEqual(['+ Фильтр', 'Роль', 'Данные']);
});

it('leaves out chips that find nothing, except the selected and the first one', () => {
  cleanup();
  const tabs = {
    show: tabsFilter('Какие', { waiting: 'Ждут', mine: 'Мои', answered: 'С ответом', closed: 'Закрытые' }),
  };
  const counts = { show: { waiting: 0, answered: 0, closed: 0 } };
  const element = (
    <ListFilters label="Вопросы" filters={tabs} query={new URLSearchParams('show=closed')} counts={counts} />
  );
  render(
    <RouterProvider
      router={createMemoryRouter([{ path: '/all', element }], { initialEntries: ['/all?show=closed'] })}
    />,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Ждут 0', 'Мои ', 'Закрытые 0']);
});
