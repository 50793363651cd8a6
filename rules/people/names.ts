import type { Problem, ProblemCode } from '../problem.js';
import { isInvalidLine, lengthOf, normaliseLine, notLongerThan } from '../text/text.js';

/** `middleName` is null for users without a patronymic. */
export type FullName = { lastName: string; firstName: string; middleName: string | null };

export type NameField = 'lastName' | 'firstName' | 'middleName';

export const nameLimit = 100;

/** In the accusative, for messages: «Укажите фамилию». */
export const nameLabels: Record<NameField, string> = { lastName: 'фамилию', firstName: 'имя', middleName: 'отчество' };

const latinLetters = 'ABCEHKMOPTXYËaceopxyë';
const russianLetters = 'АВСЕНКМОРТХУЁасеорхуё';
const lookalikes = new Map([...latinLetters].map((letter, index) => [letter, russianLetters.charAt(index)]));
/** Particles that stay lower case when an all-capitals name is normalised. */
const particles = new Set(
  `оглы оглу углы угли кызы кизи гызы улы уулу заде зода ибн ибну бен бинт аль эль эд ад ас аш ар ан ат аз эр де да ди дю
  ду ле ла дель делла дос дас ден фон ван дер тер цу de da di du del della der den des dos das la le van von zu zur ter ten
  al el bin ibn ben bint of y e`.split(/\s+/),
);
/** A lower-case word between the parts of a name counts as a particle, even if it is not in the list. */
const namePattern = (capital: string, small: string): RegExp => {
  const part = `${capital}${small}*(?:(?<=${small})${capital}${small}+)?`;
  return new RegExp(`^(?:${small}{1,5}[ -]|${small}’){0,3}${part}(?:[ ’-](?:${part}|${small}{1,5}))*$`, 'u');
};
const russianName = namePattern('[А-ЯЁ]', '[а-яё]');
/** Latin names often have inner capitals and diacritics. */
const latinName = /^(?:\p{Ll}{1,5}[ ’-]){0,3}\p{Lu}\p{L}*(?:[ ’-]\p{L}+)*$/u;
const placeholders = new Set(
  'тест тестовый тестович тестовна нет неизвестно имя фамилия отчество аноним test'.split(' '),
);
const noPatronymic = /^(?:[-.’]*|нет(?: отчества)?|нету|без отчества|отсутствует|не имею|б\/о|no|none|n\/a)$/i;
const patronymic = /(?:ич|вна|чна)(?: |$)|[ -](?:оглы|оглу|кызы)$/i;
const surname = /(?:[оеё]ва?|[иы]на?|ск(?:ий|ой|ая)|цк(?:ий|ой|ая)|енко|чук|дзе|швили|ян)$/i;

export const isLatinName = (name: string): boolean =>
  /\p{Script=Latin}/u.test(name) && !/[^\p{Script=Latin}\p{M} ’-]/u.test(name);

/** Whether the НМО portal accepts the name. It accepts Russian letters only. */
export const isRussianName = ({ lastName, firstName }: Pick<FullName, 'lastName' | 'firstName'>): boolean =>
  !isLatinName(normaliseName(lastName)) && !isLatinName(normaliseName(firstName));

export const russianNameHint =
  'Для баллов НМО имя нужно русскими буквами, как в нотариальном переводе паспорта. Без баллов можно участвовать и так.';

/** A patronymic as it is stored. Null if the field is empty or says «нет». */
export function patronymicOf(value: string | null | undefined): string | null {
  const name = normaliseName(value ?? '');
  return noPatronymic.test(name) ? null : name;
}

/**
 * A name as it is stored: single spaces, one kind of hyphen and apostrophe. The case changes only if the whole value is
 * upper or lower case, so that «МакКинли» and «д’Артаньян» stay unchanged.
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
  if (!/^[а-яё’ -]+$/i.test(value) && !isLatinName(value)) return value;
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

/** Replaces Latin letters by the Russian ones that look the same. */
export function replaceLookalikes(value: string): string {
  return [...value].map((character) => lookalikes.get(character) ?? character).join('');
}

/** The problem of one name, or null. `value` may be raw; `label` is in the accusative. */
export function checkName(field: NameField, value: string | null, label: string = nameLabels[field]): Problem | null {
  const name = normaliseName(value ?? '');
  const problem = (code: ProblemCode, message: string): Problem => ({ code, message, field });
  if (name === '') return problem('NAME_REQUIRED', `Укажите ${label}, как в паспорте.`);
  if (lengthOf(name) > nameLimit) return problem('NAME_TOO_LONG', `Сократите ${label}: ${notLongerThan(nameLimit)}.`);
  if (isInvalidLine(name)) return problem('NAME_UNUSABLE', `Введите ${label} заново: в строке есть служебные символы.`);
  if (placeholders.has(name.toLowerCase())) {
    const hint = field === 'middleName' ? ' или оставьте поле пустым' : '';
    return problem('NAME_PLACEHOLDER', `Вместо «${name}» укажите ${label}, как в паспорте${hint}.`);
  }
  const invalidCharacter = foreignCharacter(name, label);
  if (invalidCharacter) return problem(invalidCharacter.code, invalidCharacter.message);
  if ((isLatinName(name) ? latinName : russianName).test(name)) return null;
  return problem(
    'NAME_FORMAT',
    `Напишите ${label} с прописной буквы, как в паспорте; между частями — один пробел или дефис.`,
  );
}

function foreignCharacter(name: string, label: string): { code: ProblemCode; message: string } | null {
  if (isLatinName(name)) return null;
  const characters = [...name];
  // In a name without Russian letters, Latin letters are not the invalid ones.
  const allowed = /[А-ЯЁа-яё]/.test(name) ? /[А-ЯЁа-яё ’-]/ : /[\p{Script=Latin}\p{M} ’-]/u;
  const index = characters.findIndex((character) => !allowed.test(character));
  const character = characters[index];
  if (character === undefined) return null;
  const position = `${index + 1}-й знак, «${character}»`;
  if (/[А-ЯЁа-яё]/.test(name) && /\p{Script=Latin}/u.test(character)) {
    const lookalike = lookalikes.get(character);
    const advice = lookalike ? `замените её на русскую «${lookalike}»` : 'замените её на русскую';
    return { code: 'NAME_MIXED_SCRIPTS', message: `Проверьте ${label}: ${position}, — латинская буква, ${advice}.` };
  }
  if (character === '.')
    return { code: 'NAME_ABBREVIATED', message: `Напишите ${label} полностью, без точек и сокращений.` };
  return {
    code: 'NAME_CHARACTER',
    message: `Проверьте ${label}: ${position}, не подходит; нужны русские или латинские буквы, пробел, дефис или апостроф.`,
  };
}

/**
 * The problem of names in the wrong fields, or null. A surname in «-ович» counts only if the patronymic looks like a surname.
 */
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

type TypedNames = { lastName: string; firstName: string; middleName?: string | null | undefined };

/** Problems of a full name. The patronymic is optional. */
export function nameProblems({ lastName, firstName, ...others }: TypedNames): Problem[] {
  const middleName = patronymicOf(others.middleName);
  const problems = [
    checkName('lastName', lastName),
    checkName('firstName', firstName),
    middleName === null ? null : checkName('middleName', middleName),
  ].filter((problem) => problem !== null);
  if (problems.length > 0) return problems;
  const swapProblem = swappedNames({ lastName, firstName, middleName });
  return swapProblem ? [swapProblem] : [];
}

/** Surname, given name and patronymic, as in documents. */
export const fullNameOf = ({ lastName, firstName, middleName }: FullName): string =>
  [lastName, firstName, middleName].filter(Boolean).join(' ');

/** «Мария И.»: the name that other users see. */
export const publicName = ({ firstName, lastName }: Pick<FullName, 'firstName' | 'lastName'>): string =>
  `${firstName}\u00a0${[...lastName][0]}.`;

const plainName = (value: string | null): string =>
  normaliseName(value ?? '')
    .toLowerCase()
    .replaceAll('ё', 'е');

/**
 * Whether a typed name is that of an account: same surname and given name, ignoring case and «ё». Patronymics are compared
 * only if both sides have one.
 */
export function isSamePerson(typed: FullName, registered: FullName): boolean {
  const isSame = (field: NameField): boolean => plainName(typed[field]) === plainName(registered[field]);
  const haveBothPatronymics = patronymicOf(typed.middleName) !== null && patronymicOf(registered.middleName) !== null;
  return isSame('lastName') && isSame('firstName') && (!haveBothPatronymics || isSame('middleName'));
}
