import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isRussianName, isSamePerson, patronymicOf } from '../../rules/people/names.js';
import { checkName, normaliseName, replaceLookalikes, swappedNames } from '../../rules/people/names.js';

const anyString = fc.string({ unit: 'binary', maxLength: 60 });

describe('normaliseName', () => {
  it.each([
    ['  Иванова ', 'Иванова'],
    ['ИВАНОВА', 'Иванова'],
    ['иванова-петрова', 'Иванова-Петрова'],
    ['Салтыков – Щедрин', 'Салтыков-Щедрин'],
    ['МАМЕДОВ РАШИД ОГЛЫ', 'Мамедов Рашид оглы'],
    ['тер-петросян', 'Тер-Петросян'],
    ['МакКинли', 'МакКинли'],
    ["д'Артаньян", 'д’Артаньян'],
    ['ё', 'Ё'],
    ['Анна   Мария', 'Анна Мария'],
    ['Андреи\u0306', 'Андрей'],
    ['Ива\u00ADнов\u200B', 'Иванов'],
    ['Ivanov', 'Ivanov'],
    ['SMITH', 'Smith'],
    ['VAN DER BERG', 'Van der Berg'],
    ['o', 'O'],
  ])('normalises the name %j to %j', (typed, stored) => expect(normaliseName(typed)).toBe(stored));

  test('normalising a name twice changes nothing', () => {
    fc.assert(fc.property(anyString, (value) => normaliseName(normaliseName(value)) === normaliseName(value)));
  });
});

describe('checkName with a valid name', () => {
  it.each([
    'Иванова',
    'Салтыков-Щедрин',
    'д’Артаньян',
    'МакКинли',
    'Ким',
    'О',
    'Ю Ра',
    'Рашид оглы',
    'Тер-Петросян',
    'фон Берг',
    'ван дер Ваальс',
    'Ибн Сина',
    'О’Коннор',
    'Константинопольская-Преображенская',
    'Семёнова',
    'Анна-Мария',
    'ЩЕРБАКОВА',
    'Ли-Ю',
    'До Ван Хай',
    'Ё Ли',
    'Рашид Оглы',
    'аль-Масри',
    'эд-Дин',
    'Насыр уулу',
    'Мария дель Кармен',
    'Ван Дер Ваальс',
    'Нгуен Тхи Ань',
    'Smith',
    'O',
    'O’Connor',
    "D'Souza",
    'Müller-Lüdenscheidt',
    'García Márquez',
    'McDonald',
    'van der Berg',
    'Łukasz',
    'Ivanov',
  ])('accepts the name %s', (name) => expect(checkName('lastName', name)).toBeNull());
});

describe('checkName with an invalid name', () => {
  it.each([
    ['', 'NAME_REQUIRED', 'Укажите фамилию'],
    ['   ', 'NAME_REQUIRED', 'Укажите фамилию'],
    ['Ивaнов', 'NAME_MIXED_SCRIPTS', '3-й знак, «a», — латинская буква, замените её на русскую «а»'],
    ['Cидорова', 'NAME_MIXED_SCRIPTS', '1-й знак, «C»'],
    ['Ивzнов', 'NAME_MIXED_SCRIPTS', '3-й знак, «z»'],
    ['Smithов', 'NAME_MIXED_SCRIPTS', '1-й знак, «S»'],
    ['李', 'NAME_CHARACTER', 'русские или латинские буквы'],
    ['Smith1', 'NAME_CHARACTER', '6-й знак, «1»'],
    ['Smith Jr.', 'NAME_ABBREVIATED', 'без точек'],
    ['Тест', 'NAME_PLACEHOLDER', 'Вместо «Тест» укажите фамилию'],
    ['И.', 'NAME_ABBREVIATED', 'полностью'],
    ['Иванов1', 'NAME_CHARACTER', '7-й знак, «1»'],
    ['Іванов', 'NAME_CHARACTER', '1-й знак, «І»'],
    ['ИВАнов', 'NAME_FORMAT', 'с прописной буквы'],
    ['Иванов-', 'NAME_FORMAT', 'с прописной буквы'],
    ['-', 'NAME_FORMAT', 'с прописной буквы'],
    ['Иван\u0000ов', 'NAME_UNUSABLE', 'служебные символы'],
    ['Иван\nов', 'NAME_UNUSABLE', 'служебные символы'],
    ['Иван\u202Eов', 'NAME_UNUSABLE', 'служебные символы'],
    ['Иван\uD800', 'NAME_UNUSABLE', 'служебные символы'],
    ['Ива😀нов', 'NAME_CHARACTER', '4-й знак, «😀»'],
    ['Я'.repeat(101), 'NAME_TOO_LONG', 'не длиннее 100\u00A0знаков'],
  ])('rejects the name %j with %s', (name, code, text) => {
    const problem = checkName('lastName', name);
    expect(problem).toMatchObject({ code, field: 'lastName' });
    expect(problem?.message).toContain(text);
  });

  test('for a placeholder as patronymic, suggests to leave the field empty', () => {
    expect(checkName('middleName', 'тест')?.message).toContain('оставьте поле пустым');
  });

  test('checkName never throws', () => {
    fc.assert(
      fc.property(anyString, (value) => {
        checkName('firstName', value);
      }),
    );
  });

  test('an accepted name contains only letters of one script and separators', () => {
    const characters = fc.string({
      unit: fc.constantFrom('А', 'б', 'ё', 'Ё', '-', ' ', '’', 'x', '1', '.', 'ї'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        characters,
        (value) => checkName('lastName', value) !== null || /^(?:[А-ЯЁа-яё ’-]+|[Xx ’-]+)$/.test(normaliseName(value)),
      ),
    );
  });

  test('rejects long names without catastrophic backtracking', () => {
    // With backtracking, each would never end.
    expect(checkName('lastName', `${'Аа-'.repeat(33)}!`)).toMatchObject({ field: 'lastName' });
    expect(checkName('lastName', 'а '.repeat(100_000))).toMatchObject({ code: 'NAME_TOO_LONG' });
  });
});

test('replaceLookalikes replaces Latin letters by Russian ones that look the same', () => {
  expect(replaceLookalikes('Cидopовa')).toBe('Сидорова');
  expect(checkName('lastName', replaceLookalikes('Ивaнов'))).toBeNull();
});

describe('patronymicOf', () => {
  it.each([
    ['Ивановна', 'Ивановна'],
    [' ИВАНОВНА ', 'Ивановна'],
    ['Рашид оглы', 'Рашид оглы'],
    ['', null],
    ['  ', null],
    ['-', null],
    ['—', null],
    ['нет', null],
    ['Нет отчества', null],
    ['отсутствует', null],
    ['б/о', null],
    [null, null],
    [undefined, null],
  ])('stores the patronymic %j as %j', (typed, stored) => expect(patronymicOf(typed)).toBe(stored));
});

it.each([
  ['Smith', 'John', false],
  ['Смит', 'Джон', true],
  ['Смит', 'John', false],
  ['', '', true],
])('the НМО portal accepts the name «%s %s»: %s', (lastName, firstName, expected) => {
  expect(isRussianName({ lastName, firstName })).toBe(expected);
});

describe('swappedNames', () => {
  it.each([
    ['Пётр', 'Ильич', 'Громов', null],
    ['Иванова', 'Петровна', 'Анна', 'firstName'],
    ['Петровна', 'Анна', 'Иванова', 'lastName'],
    ['Иванович', 'Пётр', 'Смирнов', 'lastName'],
    ['Абрамович', 'Роман', 'Аркадьевич', null],
    ['Рабинович', 'Вера', '', null],
    ['Мицкевич', 'Адам', 'Юзеф', null],
    ['Громов', 'Пётр', 'Ильич', null],
    ['Мамедов', 'Эльчин', 'Рашид оглы', null],
    ['Семёнова', 'Алёна', 'Фёдоровна', null],
  ])('finds swapped names in «%s %s %s» at field %s', (lastName, firstName, middleName, field) => {
    expect(swappedNames({ lastName, firstName, middleName })?.field ?? null).toBe(field);
  });
});

describe('isSamePerson', () => {
  const registered = { lastName: 'Фёдорова', firstName: 'Алёна', middleName: 'Викторовна' };
  it.each([
    ['ФЕДОРОВА', 'алена', 'Викторовна', true],
    ['Фёдорова', 'Алёна', null, true],
    ['Фёдорова', 'Алёна', '-', true],
    ['Чужой', 'Пётр', null, false],
    ['Фёдорова', 'Анна', 'Викторовна', false],
    ['Фёдорова', 'Алёна', 'Игоревна', false],
    ['Алёна', 'Фёдорова', 'Викторовна', false],
  ])('«%s %s %s» is the same person: %s', (lastName, firstName, middleName, expected) => {
    expect(isSamePerson({ lastName, firstName, middleName }, registered)).toBe(expected);
  });
});
