import type { Problem } from './problem.js';
import { isUnusableLine, lengthOf, normaliseLine, notLongerThan } from './text.js';

/** The patronymic is null for whoever has none. */
export type FullName = { lastName: string; firstName: string; middleName: string | null };

export type NameField = 'lastName' | 'firstName' | 'middleName';

export const nameLimit = 100;

/** In the accusative, as the sentences need it: «Укажите фамилию». */
export const nameLabels: Record<NameField, string> = { lastName: 'фамилию', firstName: 'имя', middleName: 'отчество' };

const latinLetters = 'ABCEHKMOPTXYËaceopxyë';
const russianLetters = 'АВСЕНКМОРТХУЁасеорхуё';
const lookalikes = new Map([...latinLetters].map((letter, index) => [letter, russianLetters.charAt(index)]));
const particles = new Set('оглы оглу кызы заде ибн бен бинт аль эль де да ди фон ван дер'.split(' '));
const particle = [...particles].join('|');
const part = '[А-ЯЁ][а-яё]*(?:(?<=[а-яё])[А-ЯЁ][а-яё]+)?';
const wholeName = new RegExp(`^(?:(?:(?:${particle})[ -])+|[до]’)?${part}(?:[ ’-](?:${part}|${particle}))*$`);
const placeholders = new Set('тест тестовый тестович тестовна нет неизвестно имя фамилия отчество аноним'.split(' '));
const patronymic = /(?:ич|вна|чна)(?: |$)|[ -](?:оглы|оглу|кызы)$/i;
const surname = /(?:[оеё]ва?|[иы]на?|ск(?:ий|ой|ая)|цк(?:ий|ой|ая)|енко|чук|дзе|швили|ян)$/i;

/**
 * A name as it is stored: single spaces, one kind of hyphen and apostrophe; the case is put right only when the whole
 * value is upper or lower case, so that «МакКинли» and «д’Артаньян» stay as typed.
 */
export function normaliseName(value: string): string {
  const line = normaliseLine(value)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/['`\u2018\u02BC\u00B4]/g, '’')
    .replace(/ ?([-’]) ?/g, '$1')
    .trim();
  return titleCase(line);
}

function titleCase(value: string): string {
  if (!/^[а-яё’ -]+$/i.test(value)) return value;
  if (value !== value.toUpperCase() && value !== value.toLowerCase()) return value;
  return value
    .toLowerCase()
    .split(/([ ’-])/)
    .map((word, index) => (index > 0 && particles.has(word) ? word : capitalise(word)))
    .join('');
}

function capitalise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** Puts the Russian letter in place of each Latin one that looks like it. */
export function replaceLookalikes(value: string): string {
  return [...value].map((character) => lookalikes.get(character) ?? character).join('');
}

/** What is wrong with one name, or null. `value` may be raw; `label` is in the accusative. */
export function checkName(field: NameField, value: string | null, label: string = nameLabels[field]): Problem | null {
  const name = normaliseName(value ?? '');
  const say = (code: string, message: string): Problem => ({ code, message, field });
  if (name === '') return say('NAME_REQUIRED', `Укажите ${label}, как в паспорте.`);
  if (lengthOf(name) > nameLimit) return say('NAME_TOO_LONG', `Сократите ${label}: ${notLongerThan(nameLimit)}.`);
  if (isUnusableLine(name)) return say('NAME_UNUSABLE', `Введите ${label} заново: в строке есть служебные символы.`);
  if (placeholders.has(name.toLowerCase())) {
    const hint = field === 'middleName' ? ' или отметьте «Нет отчества»' : '';
    return say('NAME_PLACEHOLDER', `Вместо «${name}» укажите ${label}, как в паспорте${hint}.`);
  }
  const foreign = foreignCharacter(name, label);
  if (foreign) return say(foreign.code, foreign.message);
  if (wholeName.test(name)) return null;
  return say(
    'NAME_FORMAT',
    `Напишите ${label} с прописной буквы, как в паспорте; между частями — один пробел или дефис.`,
  );
}

function foreignCharacter(name: string, label: string): { code: string; message: string } | null {
  const characters = [...name];
  const index = characters.findIndex((character) => !/[А-ЯЁа-яё ’-]/.test(character));
  const character = characters[index];
  if (character === undefined) return null;
  const place = `${index + 1}-й знак, «${character}»`;
  if (!/[А-ЯЁа-яё]/.test(name) && /[A-Za-z]/.test(name)) {
    return { code: 'NAME_LATIN', message: `Напишите ${label} русскими буквами, как в паспорте.` };
  }
  if (/\p{Script=Latin}/u.test(character)) {
    const twin = lookalikes.get(character);
    const advice = twin ? `замените её на русскую «${twin}»` : 'замените её на русскую';
    return { code: 'NAME_MIXED_SCRIPTS', message: `Проверьте ${label}: ${place}, — латинская буква, ${advice}.` };
  }
  if (character === '.')
    return { code: 'NAME_ABBREVIATED', message: `Напишите ${label} полностью, без точек и сокращений.` };
  return {
    code: 'NAME_CHARACTER',
    message: `Проверьте ${label}: ${place}, не подходит; нужны русские буквы, пробел, дефис или апостроф.`,
  };
}

/** Names written into each other's fields. A surname in «-ович» is left alone unless the rest looks swapped too. */
export function swappedNames(names: FullName): Problem | null {
  const [last, first, middle] = [names.lastName, names.firstName, names.middleName ?? ''].map(normaliseName) as [
    string,
    string,
    string,
  ];
  const message = 'Похоже, фамилия, имя и отчество перепутаны местами: напишите каждое в своё поле.';
  if (/(?:[оеё]вич|[оеё]вна|[иы]нична)$/i.test(first)) return { code: 'NAMES_SWAPPED', message, field: 'firstName' };
  if (patronymic.test(middle)) return null;
  const isFemalePatronymic = /(?:[оеё]вна|[иы]нична)$/i.test(last);
  const isMalePatronymic = /[оеё]вич$/i.test(last) && surname.test(middle);
  return isFemalePatronymic || isMalePatronymic ? { code: 'NAMES_SWAPPED', message, field: 'lastName' } : null;
}

/** Surname, given name and patronymic, as it stands in documents. */
export const fullNameOf = ({ lastName, firstName, middleName }: FullName): string =>
  [lastName, firstName, middleName].filter(Boolean).join(' ');

const plainName = (value: string | null): string =>
  normaliseName(value ?? '')
    .toLowerCase()
    .replaceAll('ё', 'е');

/**
 * Whether what somebody typed names the person of an account: the same surname and given name, whatever the case and «ё». A
 * patronymic counts where both sides have one.
 */
export function isSamePerson(typed: FullName, known: FullName): boolean {
  const isSame = (field: NameField): boolean => plainName(typed[field]) === plainName(known[field]);
  const areBothGiven = plainName(typed.middleName) !== '' && plainName(known.middleName) !== '';
  return isSame('lastName') && isSame('firstName') && (!areBothGiven || isSame('middleName'));
}
