import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { useRowSelection } from '../../client/office/list/use-row-selection';
import { DataTable, type Column } from '../../client/ui/data-table';

afterEach(cleanup);

type Row = { id: string; name: string };
const rows: Row[] = ['Иванова', 'Петров', 'Сидорова'].map((name) => ({ id: name, name }));
const drawn: string[] = [];
const name: Column<Row> = {
  key: 'name',
  title: 'Участник',
  isHead: true,
  cell: (row) => {
    drawn.push(row.name);
    return row.name;
  },
};

function List({ isList = false }) {
  const selection = useRowSelection();
  return (
    <DataTable
      label="Участники"
      columns={[name]}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={(row) => row.name}
      selection={selection}
      isList={isList}
    />
  );
}

it('selecting rows draws no cell again', async () => {
  render(<List />, { wrapper: MemoryRouter });
  drawn.length = 0;
  const box = (label: string) => screen.getByRole<HTMLInputElement>('checkbox', { name: label });
  await userEvent.click(box('Петров'));
  await userEvent.click(box('Иванова'));
  expect(rows.map(({ id }) => box(id).checked)).toEqual([true, true, false]);
  await userEvent.click(box('Иванова'));
  expect(rows.map(({ id }) => box(id).checked)).toEqual([false, true, false]);
  expect(drawn).toEqual([]);
});

it('selecting a row of a list inserts nothing before it', async () => {
  render(<List isList />, { wrapper: MemoryRouter });
  const before = () => [...screen.getByRole('region').parentElement!.children].map(({ className }) => className);
  const parts = before();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Петров' }));
  expect(before()).toEqual(parts);
});
