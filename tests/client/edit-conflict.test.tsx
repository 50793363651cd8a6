import { ApolloClient, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { ApolloProvider } from '@apollo/client/react';
import { MantineProvider } from '@mantine/core';
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { EditConflict } from '../../client/office/forms/edit-conflict.js';
import { useEditConflict } from '../../client/office/forms/use-edit-conflict.js';

type Values = { title: string; summary: string; city: string };
const initial: Values = { title: 'Школа', summary: 'Кратко', city: 'Москва' };
const labels = { title: 'Название', summary: 'Кратко', city: 'Город' };

const lastChange = {
  __typename: 'LastChange',
  name: 'Ким Вера',
  at: '2027-02-10T09:00:00.000Z',
  isViewer: false,
};
const client = new ApolloClient({
  cache: new InMemoryCache(),
  link: new ApolloLink(
    () =>
      new Observable((observer) => {
        observer.next({ data: { lastChange } });
        observer.complete();
      }),
  ),
});

let values: Values;
let merge: ReturnType<typeof useEditConflict<Values>>;
function Form() {
  const latest = useEditConflict<Values>({
    opened: initial,
    labels,
    form: { getValues: () => values, setValues: (more) => (values = { ...values, ...more }) },
  });
  useEffect(() => {
    merge = latest;
  });
  return latest.panel && <EditConflict {...latest.panel} edited={{ thing: 'EVENT', id: 'one' }} />;
}

let root: Root;
let container: HTMLElement;
beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  Element.prototype.scrollIntoView = () => {};
  window.matchMedia = (media) =>
    ({ matches: false, media, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
  values = { ...initial };
  container = document.body.appendChild(document.createElement('div'));
  root = createRoot(container);
  await act(async () =>
    root.render(
      <ApolloProvider client={client}>
        <MantineProvider>
          <Form />
        </MantineProvider>
      </ApolloProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  container.remove();
});

const text = (): string => (container.querySelector('section')?.textContent ?? '').replace(/\s+/g, ' ');
const press = (label: string) =>
  act(async () => {
    [...container.querySelectorAll('button')].find((button) => button.textContent === label)!.click();
  });

describe('two users edit one form', () => {
  it('after saving, shows the second user which values came from the first, by field', async () => {
    values.summary = 'Моё кратко';
    await act(async () => merge.startConflict({ ...initial, title: 'Школа весной' }));
    expect(values).toEqual({ title: 'Школа весной', summary: 'Моё кратко', city: 'Москва' });
    expect(text()).toContain('Пока вы правили, это сохранил кто-то ещё');
    await act(async () => merge.endConflict(values));
    expect(text()).toContain('Сохранено вместе с чужой правкой');
    expect(text()).toContain('Ким Вера');
    expect(text()).toContain('Взято сохранённоеНазваниеШкола → Школа весной');
    expect(text()).not.toContain('Оставлено ваше');
    await press('Понятно');
    expect(text()).toBe('');
  });

  it('if both changed a field, shows which values were kept and which were replaced', async () => {
    values = { title: 'Моё название', summary: 'Моё кратко', city: 'Москва' };
    await act(async () => merge.startConflict({ title: 'Чужое название', summary: 'Чужое кратко', city: 'Москва' }));
    await press('Взять сохранённое');
    expect(values.title).toBe('Чужое название');
    await act(async () => merge.endConflict(values));
    expect(text()).toContain('Взято сохранённоеНазваниеМоё название → Чужое название');
    expect(text()).toContain('Оставлено вашеКраткоЧужое кратко → Моё кратко');
  });

  it('shows nothing when there was no conflict', async () => {
    await act(async () => merge.endConflict({ ...initial, title: 'Другое' }));
    expect(text()).toBe('');
  });
});
