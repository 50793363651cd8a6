import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changedValues, draftToPassOn, readDraft, receiveDraft, writeDraft } from '../../client/core/drafts';
import { keepOnlyFor, visitor } from '../../client/core/private-storage';

const day = 24 * 3_600_000;
const initial = { text: '', topic: 'NMO', answers: {} as Record<string, string[]> };
const place = (owner: string, more = {}) => ({ owner, name: 'form', ...more });
const write = (owner: string, values: Record<string, unknown>, more = {}) =>
  writeDraft(place(owner, more), { key: 'k', values });
const read = (owner: string) => readDraft(place(owner), initial)?.values ?? null;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('a draft holds what was changed alone, and no secret of any form', () => {
  const values = { ...initial, text: 'Вопрос', password: 'тайна', snils: '112-233-445 95', birthDate: '07.03.1985' };
  expect(changedValues(values, { ...initial, password: '', snils: '', birthDate: '' })).toEqual({ text: 'Вопрос' });
});

it('a draft is read by its owner alone, with the key of its try', () => {
  keepOnlyFor('anna');
  write('anna', { text: 'Вопрос' });
  expect(readDraft(place('anna'), initial)).toEqual({ key: 'k', values: { text: 'Вопрос' } });
  expect([read('boris'), read(visitor)]).toEqual([null, null]);
});

it('a draft is forgotten when the user signs out, and when another user signs in', () => {
  keepOnlyFor('anna');
  write('anna', { text: 'Вопрос' });
  keepOnlyFor('anna');
  expect(read('anna')).toEqual({ text: 'Вопрос' });
  keepOnlyFor('boris');
  expect(read('anna')).toBeNull();
  write('boris', { text: 'Другой' });
  keepOnlyFor(null);
  expect(Object.keys(localStorage)).toEqual(['account']);
});

it('a tab that has not heard of the sign-out writes nothing', () => {
  keepOnlyFor('anna');
  keepOnlyFor(null);
  write('anna', { text: 'Вопрос' });
  expect(read('anna')).toBeNull();
});

it('a draft that passes on goes along into the account, any other of a visitor is forgotten', () => {
  write(visitor, { text: 'Ответы' }, { passesOn: true });
  writeDraft({ owner: visitor, name: 'contacts' }, { key: 'k', values: { text: 'Сообщение' } });
  keepOnlyFor('anna');
  expect([read('anna'), read(visitor)]).toEqual([{ text: 'Ответы' }, null]);
  expect(Object.keys(localStorage).filter((key) => key.includes('contacts'))).toEqual([]);
});

it('a draft goes with the sign-up to another device, where a newer one stays', () => {
  write(visitor, { text: 'Ответы' }, { passesOn: true });
  const sent = draftToPassOn()!;
  expect(sent).toEqual({ form: 'form', values: '{"text":"Ответы"}' });
  localStorage.clear();
  receiveDraft('anna', sent);
  keepOnlyFor('anna');
  expect(read('anna')).toEqual({ text: 'Ответы' });
  receiveDraft('anna', { form: 'form', values: '{"text":"Старые"}' });
  expect(read('anna')).toEqual({ text: 'Ответы' });
});

it.each([
  [visitor, day],
  ['anna', 7 * day],
])('the draft of %s is forgotten after its term', (owner, term) => {
  keepOnlyFor('anna');
  write(owner, { text: 'Вопрос' });
  vi.advanceTimersByTime(term - 1);
  expect(read(owner)).toEqual({ text: 'Вопрос' });
  vi.advanceTimersByTime(2);
  expect(read(owner)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['account']);
});

it('a form shows nothing of a draft that it does not know, and a draft of nothing is none', () => {
  write(visitor, { text: ['list'], topic: 3, gone: 'x' });
  expect(read(visitor)).toBeNull();
  localStorage.setItem('private visitor draft form', '{spoilt');
  expect(read(visitor)).toBeNull();
  write(visitor, { text: 'Вопрос' });
  write(visitor, {});
  expect(read(visitor)).toBeNull();
});
