import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changedValues, transferableDraft, readDraft, receiveDraft, writeDraft } from '../../client/core/forms/drafts';
import { removeOtherUsersData, anonymousOwner } from '../../client/core/private-storage';

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
  removeOtherUsersData('anna');
  write('anna', { text: 'Вопрос' });
  expect(readDraft(address('anna'), initial)).toEqual({ key: 'k', values: { text: 'Вопрос' } });
  expect([read('boris'), read(anonymousOwner)]).toEqual([null, null]);
});

it('a draft is deleted when the user signs out or another user signs in', () => {
  removeOtherUsersData('anna');
  write('anna', { text: 'Вопрос' });
  removeOtherUsersData('anna');
  expect(read('anna')).toEqual({ text: 'Вопрос' });
  removeOtherUsersData('boris');
  expect(read('anna')).toBeNull();
  write('boris', { text: 'Другой' });
  removeOtherUsersData(null);
  expect(Object.keys(localStorage)).toEqual(['account']);
});

it('a tab that does not know of the sign-out writes no draft', () => {
  removeOtherUsersData('anna');
  removeOtherUsersData(null);
  write('anna', { text: 'Вопрос' });
  expect(read('anna')).toBeNull();
});

it('at sign-in, a draft with passesOn moves to the account and other drafts of the visitor are deleted', () => {
  write(anonymousOwner, { text: 'Ответы' }, { passesOn: true });
  writeDraft({ owner: anonymousOwner, name: 'contacts' }, { key: 'k', values: { text: 'Сообщение' } });
  removeOtherUsersData('anna');
  expect([read('anna'), read(anonymousOwner)]).toEqual([{ text: 'Ответы' }, null]);
  expect(Object.keys(localStorage).filter((key) => key.includes('contacts'))).toEqual([]);
});

it('a draft moves with the sign-up to another device, unless that has a newer one', () => {
  write(anonymousOwner, { text: 'Ответы' }, { passesOn: true });
  const passedOn = transferableDraft()!;
  expect(passedOn).toEqual({ form: 'form', values: '{"text":"Ответы"}' });
  localStorage.clear();
  receiveDraft('anna', passedOn);
  removeOtherUsersData('anna');
  expect(read('anna')).toEqual({ text: 'Ответы' });
  receiveDraft('anna', { form: 'form', values: '{"text":"Старые"}' });
  expect(read('anna')).toEqual({ text: 'Ответы' });
});

it.each([
  [anonymousOwner, day],
  ['anna', 14 * day],
])('the draft of %s is deleted after its lifetime', (owner, lifetime) => {
  removeOtherUsersData('anna');
  write(owner, { text: 'Вопрос' });
  vi.advanceTimersByTime(lifetime - 1);
  expect(read(owner)).toEqual({ text: 'Вопрос' });
  vi.advanceTimersByTime(2);
  expect(read(owner)).toBeNull();
  expect(Object.keys(localStorage)).toEqual(['account']);
});

it('the draft of a visitor that goes on to an account lives for two weeks, name and address in it for a day', () => {
  const location = address(anonymousOwner, { passesOn: true, identity: ['topic'] });
  writeDraft(location, { key: 'k', values: { text: 'Ответы', topic: 'Орлова' } });
  vi.advanceTimersByTime(day - 1);
  expect(readDraft(location, initial)?.values).toEqual({ text: 'Ответы', topic: 'Орлова' });
  vi.advanceTimersByTime(1);
  expect(readDraft(location, initial)?.values).toEqual({ text: 'Ответы' });
  vi.advanceTimersByTime(13 * day - 1);
  expect(readDraft(location, initial)?.values).toEqual({ text: 'Ответы' });
  vi.advanceTimersByTime(1);
  expect(readDraft(location, initial)).toBeNull();
});

it('ignores unknown, malformed and empty drafts', () => {
  write(anonymousOwner, { text: ['list'], topic: 3, gone: 'x' });
  expect(read(anonymousOwner)).toBeNull();
  localStorage.setItem('private visitor draft form', '{spoilt');
  expect(read(anonymousOwner)).toBeNull();
  write(anonymousOwner, { text: 'Вопрос' });
  write(anonymousOwner, {});
  expect(read(anonymousOwner)).toBeNull();
});
