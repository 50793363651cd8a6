import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider, TextInput } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createSession, SessionProvider } from '../../client/core/session';
import { EditConflict } from '../../client/office/forms/edit-conflict';
import { useVersionedForm } from '../../client/office/forms/use-versioned-form';

type Hall = { version: number; name: string; city: string };
const opened: Hall = { version: 1, name: 'Малый', city: 'Москва' };
const conflict = { problems: [{ code: 'STATE_CHANGED', message: 'Зал уже изменили.', field: null }] };

type Values = { name: string; city: string };
const save = vi.fn<(values: Values, base: Hall | null) => Promise<object>>();
const load = vi.fn<() => Promise<Hall>>();
const onSaved = vi.fn<(saved: Hall | null) => void>();

function HallForm({ hall }: { hall: Hall | null }) {
  const form = useVersionedForm<Hall | null, Values>({
    saved: hall,
    toValues: (saved) => ({ name: saved?.name ?? '', city: saved?.city ?? '' }),
    labels: { name: 'Название', city: 'Город' },
    draftName: null,
    save,
    load,
    onSaved,
  });
  return (
    <form {...form.formProps}>
      {form.conflict && <EditConflict {...form.conflict} />}
      <TextInput {...form.field('name')} label="Название" />
      <TextInput {...form.field('city')} label="Город" />
      <button>Сохранить</button>
      <p>{form.problem}</p>
    </form>
  );
}

const client = new ApolloClient({ cache: new InMemoryCache(), link: new ApolloLink(() => new Observable(() => {})) });
const open = (hall: Hall | null) =>
  render(
    <ApolloProvider client={client}>
      <SessionProvider value={createSession()}>
        <MantineProvider>
          <HallForm hall={hall} />
        </MantineProvider>
      </SessionProvider>
    </ApolloProvider>,
  );
async function fill(label: string, text: string): Promise<void> {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.paste(text);
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const valueOf = (label: string): string => screen.getByLabelText<HTMLInputElement>(label).value;

beforeEach(() => {
  vi.resetAllMocks();
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
});
afterEach(cleanup);

it('creates a new object without a base', async () => {
  const created = { ...opened, version: 7 };
  save.mockResolvedValue({ saved: created });
  open(null);
  await fill('Название', 'Малый');
  await press('Сохранить');
  expect(save).toHaveBeenCalledExactlyOnceWith({ name: 'Малый', city: '' }, null);
  expect(onSaved).toHaveBeenCalledExactlyOnceWith(created);
});

it('saves again over the version that it has saved last', async () => {
  save.mockResolvedValueOnce({ saved: { version: 2, name: 'Большой', city: 'Москва' } });
  open(opened);
  await fill('Название', ' Большой ');
  await press('Сохранить');
  expect(valueOf('Название')).toBe('Большой');
  await press('Сохранить');
  expect(save.mock.calls.map(([, base]) => base?.version)).toEqual([1, 2]);
});

it('after a conflict shows what another user has saved, and saves over it only when asked again', async () => {
  save.mockResolvedValueOnce(conflict);
  load.mockResolvedValue({ version: 5, name: 'Красный', city: 'Тверь' });
  open(opened);
  await fill('Название', 'Большой');
  await press('Сохранить');
  expect(screen.getByRole('group', { name: 'Название' }).textContent).toContain('У васБольшойСохраненоКрасный');
  expect(valueOf('Город')).toBe('Тверь');
  expect(screen.getByText('Зал уже изменили.')).toBeTruthy();
  expect(onSaved).not.toHaveBeenCalled();
  await press('Сохранить');
  expect(save.mock.calls.map(([values, base]) => [values.name, values.city, base?.version])).toEqual([
    ['Большой', 'Москва', 1],
    ['Большой', 'Тверь', 5],
  ]);
});

it('keeps what the user types while the request is under way', async () => {
  let respond: (result: object) => void = () => {};
  save.mockReturnValueOnce(new Promise((resolve) => (respond = resolve)));
  open(opened);
  await fill('Название', 'Большой');
  await press('Сохранить');
  await fill('Город', 'Казань');
  respond({ saved: { version: 2, name: 'БОЛЬШОЙ', city: 'Москва' } });
  await expect.poll(() => valueOf('Название')).toBe('БОЛЬШОЙ');
  expect(valueOf('Город')).toBe('Казань');
});
