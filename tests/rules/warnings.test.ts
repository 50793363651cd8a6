import { describe, expect, it } from 'vitest';
import { likelyEmail } from '../../rules/people/email-warnings.js';
import { nameWarning } from '../../rules/people/name-warnings.js';
import { typoDistance } from '../../rules/text/typos.js';

describe('warnings about email addresses', () => {
  it.each([
    ['anna@gmial.com', 'anna@gmail.com'],
    ['anna@mial.ru', 'anna@mail.ru'],
    ['anna@yandex.ry', 'anna@yandex.ru'],
    ['anna@gmail.con', 'anna@gmail.com'],
    ['anna@gmail.ru', 'anna@gmail.com'],
    ['ANNA@Jandex.ru', 'anna@yandex.ru'],
  ])('suggests for %s the address %s', (typed, suggestion) => expect(likelyEmail(typed)).toBe(suggestion));

  it.each(['anna@gmail.com', 'anna@mail.com', 'anna@bk.ru', 'anna@clinic.example.ru', 'anna@ya.ru', 'no address'])(
    'suggests nothing for the address %s',
    (typed) => expect(likelyEmail(typed)).toBeNull(),
  );
});

describe('warnings about names', () => {
  const doubtOf = (lastName: string, firstName: string, middleName: string | null) => {
    const doubt = nameWarning({ lastName, firstName, middleName });
    return doubt && [doubt.code, doubt.suggestion && Object.values(doubt.suggestion).join(' ')];
  };

  it.each([
    ['Анна', 'Петрова', 'Олеговна', ['NAMES_DOUBTFUL', 'Петрова Анна Олеговна']],
    ['Иван', 'Сергеевич', 'Петров', null],
    ['Олег', 'Кузнецов', null, ['NAMES_DOUBTFUL', 'Кузнецов Олег ']],
    ['Петрова Анна Сергеевна', 'Анна', 'Сергеевна', ['NAME_IN_ONE_FIELD', 'Петрова Анна Сергеевна']],
    ['Петрова Анна', 'Неизвестна', null, ['NAME_IN_ONE_FIELD', 'Петрова Анна ']],
    ['Врач', 'Главный', null, ['NAME_IS_JOB', null]],
    ['Доктор', 'Анна', 'Сергеевна', ['NAME_IS_JOB', null]],
  ])('warns about the name %s | %s | %s where it is no problem already', (lastName, firstName, middleName, expected) =>
    // «Сергеевич» as a given name has no doubt, because it is a problem (NAMES_SWAPPED).
    expect(doubtOf(lastName, firstName, middleName)).toEqual(expected),
  );

  it.each([
    ['Иванова', 'Мария', 'Петровна'],
    ['Абрамович', 'Роман', 'Аркадьевич'],
    ['Мартин', 'Марк', null],
    ['Ким', 'Чен', null],
    ['Римский Корсаков', 'Николай', 'Андреевич'],
    ['Оюн', 'Айлана', 'Сергеевна'],
    ['Мамедов', 'Рашид', 'Ахмед оглы'],
    ['Данила', 'Пётр', 'Ильич'],
  ])('does not warn about the name %s %s %s', (lastName, firstName, middleName) =>
    expect(doubtOf(lastName, firstName, middleName)).toBeNull(),
  );
});

describe('typos between two words', () => {
  it.each([
    ['mail', 'mial', 1],
    ['mail', 'mai', 1],
    ['mail', 'maill', 1],
    ['mail', 'mall', 1],
    ['mail', 'male', 2],
    ['mail', 'gmx', 3],
  ])('counts the typos between %s and %s: %i', (one, other, slips) => expect(typoDistance(one, other, 2)).toBe(slips));
});
