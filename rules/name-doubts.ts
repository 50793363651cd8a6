import { isFirstName } from './first-names.js';
import { isLatinName, normaliseName, patronymicOf, swappedNames, type FullName } from './names.js';
import type { Problem } from './problem.js';

/** A question about names that may be right, and how they were most likely meant; null: only a person can tell. */
export type NameDoubt = Problem & { suggestion: FullName | null };

const patronymic = /(?:[оеё]вич|[иы]ч|[оеё]вна|[иы]нична|[иы]чна|(?:^|[ -])(?:оглы|оглу|кызы|угли|углы))$/i;
const jobs = new Set(
  `врач врачи доктор главный главврач заведующий заведующая медсестра медбрат фельдшер акушер акушерка ординатор интерн
  аспирант студент студентка директор заместитель начальник профессор доцент ассистент преподаватель специалист менеджер
  терапевт хирург кардиолог педиатр невролог онколог стоматолог гинеколог уролог анестезиолог рентгенолог провизор фармацевт
  участник слушатель гость докладчик сотрудник старший младший дежурный`.split(/\s+/),
);

const words = (value: string): string[] => value.split(' ').filter(Boolean);
const doubt = (code: string, message: string, field: string, suggestion: FullName | null): NameDoubt => ({
  code,
  message,
  field,
  suggestion,
});

/** Surname, given name and patronymic out of one line. */
export function splitName(line: string): FullName {
  const [lastName = '', firstName = '', ...rest] = words(normaliseName(line));
  return { lastName, firstName, middleName: rest.join(' ') || null };
}

const told = ({ lastName, firstName, middleName }: FullName): string =>
  [lastName, firstName, middleName].filter(Boolean).join(' ');

/** «Петрова Анна Сергеевна | Анна | Сергеевна»: the surname holds everything. */
function wholeInOne({ lastName, firstName, middleName }: FullName): NameDoubt | null {
  const [, given = '', third = ''] = words(lastName);
  const isWhole = given !== '' && (given === firstName || third === middleName || patronymic.test(third));
  if (!isWhole && !(given !== '' && isFirstName(given))) return null;
  const meant = splitName(lastName);
  const suggestion = { ...meant, middleName: meant.middleName ?? middleName };
  return doubt(
    'NAME_IN_ONE_FIELD',
    `Похоже, в фамилии стоит имя целиком. Может быть, так: ${told(suggestion)}?`,
    'lastName',
    suggestion,
  );
}

/** «Анна | Петрова | Олеговна»: a usual given name stands in place of the surname, and what is no given name in its place. */
function swapped({ lastName, firstName, middleName }: FullName): NameDoubt | null {
  const isOtherOrder = isFirstName(lastName) && !isFirstName(firstName);
  const hasPatronymicFirst = patronymic.test(firstName) && middleName !== null && !patronymic.test(middleName);
  if (!isOtherOrder && !hasPatronymicFirst) return null;
  const suggestion =
    isOtherOrder && patronymic.test(firstName) && middleName
      ? { lastName: middleName, firstName: lastName, middleName: firstName }
      : isOtherOrder
        ? { lastName: firstName, firstName: lastName, middleName }
        : null;
  const meant = suggestion ? ` Может быть, так: ${told(suggestion)}?` : ' Проверьте, что каждое стоит в своём поле.';
  return doubt('NAMES_DOUBTFUL', `Похоже, имя и фамилия перепутаны местами.${meant}`, 'lastName', suggestion);
}

/** «Врач | Главный» */
function jobInName(names: FullName): NameDoubt | null {
  const field = (['lastName', 'firstName', 'middleName'] as const).find((name) =>
    words(names[name] ?? '').some((word) => jobs.has(word.toLowerCase())),
  );
  if (!field) return null;
  return doubt('NAME_IS_JOB', `Похоже, вместо имени стоит должность: «${names[field]}».`, field, null);
}

/** «Smith | Анна» typed on two keyboards, or half of a name that is translated. */
function inTwoScripts({ lastName, firstName }: FullName): NameDoubt | null {
  if (isLatinName(lastName) === isLatinName(firstName)) return null;
  return doubt(
    'NAME_IN_TWO_SCRIPTS',
    'Фамилия и имя написаны разными буквами: одно русскими, другое латинскими.',
    isLatinName(lastName) ? 'lastName' : 'firstName',
    null,
  );
}

/** What looks mistaken in names that are spelt well, or null. Rare names are right, too: the answer is a question. */
export function nameDoubt(given: FullName): NameDoubt | null {
  const names = {
    lastName: normaliseName(given.lastName),
    firstName: normaliseName(given.firstName),
    middleName: patronymicOf(given.middleName),
  };
  const whole = wholeInOne(names);
  if (whole) return whole;
  if (swappedNames(names)) return null;
  return swapped(names) ?? jobInName(names) ?? inTwoScripts(names);
}
