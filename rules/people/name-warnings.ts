import { isFirstName } from './first-names.js';
import { isLatinName, normaliseName, patronymicOf, swappedNames, type FullName } from './names.js';
import type { Problem, ProblemCode } from '../problem.js';

/** A warning about names that may be wrong. `suggestion` is the likely name; null: none can be derived. */
export type NameWarning = Problem & { suggestion: FullName | null };

const patronymic = /(?:[оеё]вич|[иы]ч|[оеё]вна|[иы]нична|[иы]чна|(?:^|[ -])(?:оглы|оглу|кызы|угли|углы))$/i;
const jobWords = new Set(
  `врач врачи доктор главный главврач заведующий заведующая медсестра медбрат фельдшер акушер акушерка ординатор интерн
  аспирант студент студентка директор заместитель начальник профессор доцент ассистент преподаватель специалист менеджер
  терапевт хирург кардиолог педиатр невролог онколог стоматолог гинеколог уролог анестезиолог рентгенолог провизор фармацевт
  участник слушатель гость докладчик сотрудник старший младший дежурный`.split(/\s+/),
);

const words = (value: string): string[] => value.split(' ').filter(Boolean);
const doubt = (code: ProblemCode, message: string, field: string, suggestion: FullName | null): NameWarning => ({
  code,
  message,
  field,
  suggestion,
});

/** Splits a line into surname, given name and patronymic. */
export function splitName(line: string): FullName {
  const [lastName = '', firstName = '', ...others] = words(normaliseName(line));
  return { lastName, firstName, middleName: others.join(' ') || null };
}

const fullName = ({ lastName, firstName, middleName }: FullName): string =>
  [lastName, firstName, middleName].filter(Boolean).join(' ');

/** «Петрова Анна Сергеевна | Анна | Сергеевна»: the surname field contains the full name. */
function nameInOneField({ lastName, firstName, middleName }: FullName): NameWarning | null {
  const [, secondWord = '', patronymicWord = ''] = words(lastName);
  const isWhole =
    secondWord !== '' && (secondWord === firstName || patronymicWord === middleName || patronymic.test(patronymicWord));
  if (!isWhole && !(secondWord !== '' && isFirstName(secondWord))) return null;
  const parts = splitName(lastName);
  const suggestion = { ...parts, middleName: parts.middleName ?? middleName };
  return doubt(
    'NAME_IN_ONE_FIELD',
    `Похоже, в фамилии стоит имя целиком. Может быть, так: ${fullName(suggestion)}?`,
    'lastName',
    suggestion,
  );
}

/** «Анна | Петрова | Олеговна»: the surname field contains a common given name, and the given name is not common. */
function swapped({ lastName, firstName, middleName }: FullName): NameWarning | null {
  const isOtherOrder = isFirstName(lastName) && !isFirstName(firstName);
  const hasPatronymicFirst = patronymic.test(firstName) && middleName !== null && !patronymic.test(middleName);
  if (!isOtherOrder && !hasPatronymicFirst) return null;
  const suggestion =
    isOtherOrder && patronymic.test(firstName) && middleName
      ? { lastName: middleName, firstName: lastName, middleName: firstName }
      : isOtherOrder
        ? { lastName: firstName, firstName: lastName, middleName }
        : null;
  const hint = suggestion ? ` Может быть, так: ${fullName(suggestion)}?` : ' Проверьте, что каждое стоит в своём поле.';
  return doubt('NAMES_DOUBTFUL', `Похоже, имя и фамилия перепутаны местами.${hint}`, 'lastName', suggestion);
}

/** «Врач | Главный»: a job title instead of a name. */
function jobInName(names: FullName): NameWarning | null {
  const field = (['lastName', 'firstName', 'middleName'] as const).find((name) =>
    words(names[name] ?? '').some((word) => jobWords.has(word.toLowerCase())),
  );
  if (!field) return null;
  return doubt('NAME_IS_JOB', `Похоже, вместо имени стоит должность: «${names[field]}».`, field, null);
}

/** «Smith | Анна»: two keyboard layouts, or a name translated by half. */
function inTwoScripts({ lastName, firstName }: FullName): NameWarning | null {
  if (isLatinName(lastName) === isLatinName(firstName)) return null;
  return doubt(
    'NAME_IN_TWO_SCRIPTS',
    'Фамилия и имя написаны разными буквами: одно русскими, другое латинскими.',
    isLatinName(lastName) ? 'lastName' : 'firstName',
    null,
  );
}

/** A warning about a well-formed name that looks wrong, or null. Only a warning, because rare names may be right. */
export function nameWarning(input: FullName): NameWarning | null {
  const names = {
    lastName: normaliseName(input.lastName),
    firstName: normaliseName(input.firstName),
    middleName: patronymicOf(input.middleName),
  };
  const doubtful = nameInOneField(names);
  if (doubtful) return doubtful;
  if (swappedNames(names)) return null;
  return swapped(names) ?? jobInName(names) ?? inTwoScripts(names);
}
