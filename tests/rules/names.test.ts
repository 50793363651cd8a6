import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { isRussianName, isSamePerson, patronymicOf } from '../../rules/names.js';
import { checkName, normaliseName, replaceLookalikes, swappedNames } from '../../rules/profile.js';

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
  ])('%j becomes %j', (typed, stored) => expect(normaliseName(typed)).toBe(stored));

  test('is idempotent on any string', () => {
    fc.assert(fc.property(anyString, (value) => normaliseName(normaliseName(value)) === normaliseName(value)));
  });
});

describe('checkName accepts', () => {
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
  ])('%s', (name) => expect(checkName('lastName', name)).toBeNull());
});

describe('checkName refuses', () => {
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
  ])('%j as %s', (name, code, words) => {
    const problem = checkName('lastName', name);
    expect(problem).toMatchObject({ code, field: 'lastName' });
    expect(problem?.message).toContain(words);
  });

  test('a patronymic that is a word of tests, pointing at the empty field', () => {
    expect(checkName('middleName', 'тест')?.message).toContain('оставьте поле пустым');
  });

  test('nothing by throwing', () => {
    fc.assert(
      fc.property(anyString, (value) => {
        checkName('firstName', value);
      }),
    );
  });

  test('no accepted name holds anything but letters of one script and separators', () => {
    const letters = fc.string({
      unit: fc.constantFrom('А', 'б', 'ё', 'Ё', '-', ' ', '’', 'x', '1', '.', 'ї'),
      maxLength: 12,
    });
    fc.assert(
      fc.property(
        letters,
        (value) => checkName('lastName', value) !== null || /^(?:[А-ЯЁа-яё ’-]+|[Xx ’-]+)$/.test(normaliseName(value)),
      ),
    );
  });

  test('long names without trying all their parts', () => {
    // Each takes no time, or else for ever.
    expect(checkName('lastName', `${'Аа-'.repeat(33)}!`)).toMatchObject({ field: 'lastName' });
    expect(checkName('lastName', 'а '.repeat(100_000))).toMatchObject({ code: 'NAME_TOO_LONG' });
  });
});

test('replaceLookalikes puts Russian letters in place of Latin twins', () => {
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
  ])('%j is %j', (typed, stored) => expect(patronymicOf(typed)).toBe(stored));
});

it.each([
  ['Smith', 'John', false],
  ['Смит', 'Джон', true],
  ['Смит', 'John', false],
  ['', '', true],
])('the portal of НМО takes «%s %s»: %s', (lastName, firstName, expected) => {
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
  ])('%s %s %s → %s', (lastName, firstName, middleName, field) => {
    expect(swappedNames({ lastName, firstName, middleName })?.field ?? null).toBe(field);
  });
});

describe('isSamePerson', () => {
  const known = { lastName: 'Фёдорова', firstName: 'Алёна', middleName: 'Викторовна' };
  it.each([
    ['ФЕДОРОВА', 'алена', 'Викторовна', true],
    ['Фёдорова', 'Алёна', null, true],
    ['Фёдорова', 'Алёна', '-', true],
    ['Чужой', 'Пётр', null, false],
    ['Фёдорова', 'Анна', 'Викторовна', false],
    ['Фёдорова', 'Алёна', 'Игоревна', false],
    ['Алёна', 'Фёдорова', 'Викторовна', false],
  ])('%s %s %s → %s', (lastName, firstName, middleName, expected) => {
    expect(isSamePerson({ lastName, firstName, middleName }, known)).toBe(expected);
  });
});
