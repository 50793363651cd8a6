import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changedValues, draftToPassOn, readDraft, receiveDraft, writeDraft } from '../../client/core/drafts';
import { keepOnlyFor, visitor } from '../../client/core/private-storage';

const day = 24 * 3_600_000;
const initial = { text: '', topic: 'NMO', answers: {} as Record<string, string[]> };
const address = (owner: string, more = {}) => ({ owner, name: 'form', ...more });
const write = (owner: string, values: Record<string, unknown>, more = {}) =>
  writeDraft(address(owner, more), { key: 'k', values });
const read = (owner: string) => readDraft(address(owner), initial)?.values ?? null;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('a draft contains only changed values, and no passwords or personal numbers', () => {
  const values = { ...initial, text: 'Вопрос', password: 'тайна', snils: '112-233-445 95', birthDate: '07.03.1985' };
  expect(changedValues(values, { ...initial, password: '', snils: '', birthDate: '' })).toEqual({ text: 'Вопрос' });
});

it('only its owner can read a draft, with its idempotency key', () => {
  keepOnlyFor('anna');
  write('anna', { text: 'Вопрос' });
  expect(readDraft(address('anna'), initial)).toEqual({ key: 'k', values: { text: 'Вопрос' } });
  expect([read('boris'), read(visitor)]).toEqual([null, null]);
});

it('a draft is deleted when the user signs out or another user signs in', () => {
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

it('a tab that does not know of the sign-out writes no draft', () => {
  keepOnlyFor('anna');
  keepOnlyFor(null);
  write('anna', { text: 'Вопрос' });
  expect(read('anna')).toBeNull();
});

it('at sign-in, a draft with passesOn moves to the account and other drafts of the visitor are deleted', () => {
  write(visitor, { text: 'Ответы' }, { passesOn: true });
  writeDraft({ owner: visitor, name: 'contacts' }, { key: 'k', values: { text: 'Сообщение' } });
  keepOnlyFor('anna');
  expect([read('anna'), read(visitor)]).toEqual([{ text: 'Ответы' }, null]);
  expect(Object.keys(localStorage).filter((key) => key.includes('contacts'))).toEqual([]);
});

it('a draft moves with the sign-up to another device, unless that has a newer one', () => {
  write(visitor, { text: 'Ответы' }, { passesOn: true });
  const passedOn = draftToPassOn()!;
  expect(passedOn).toEqual({ form: 'form', values: '{"text":"Ответы"}' });
  localStorage.clear();
  receiveDraft('anna', passedOn);
  keepOnlyFor('anna');
  expect(read('anna')).toEqual({ text: 'Ответы' });
  receiveDraft('anna', { form: 'form', values: '{"text":"Старые"}' });
  expect(read('anna')).toEqual({ text: 'Ответы' });
});

it.each([
  [visitor, day],
  ['anna', 7 * day],
])('the draft of %s is deleted after its lifetime', (owner, lifetime) => {
  keepOnlyFor('anna');
  write(owner, { text: 'Вопрос' });
  vi.advanceTimersByTime(lifetime - 1);
  expect(read(owner)).toEqual({ text: 'Вопрос' });
  vi.advanceTimersByTime(2);
  expect(read(owner)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['account']);
});

it('ignores unknown, malformed and empty drafts', () => {
  write(visitor, { text: ['list'], topic: 3, gone: 'x' });
  expect(read(visitor)).toBeNull();
  localStorage.setItem('private visitor draft form', '{spoilt');
  expect(read(visitor)).toBeNull();
  write(visitor, { text: 'Вопрос' });
  write(visitor, {});
  expect(read(visitor)).toBeNull();
});
