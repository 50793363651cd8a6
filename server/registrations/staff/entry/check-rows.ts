import { normaliseEmail, personProblems } from '../../../../rules/people/account.js';
import { emailWarning, likelyEmail } from '../../../../rules/people/email-warnings.js';
import { nameWarning } from '../../../../rules/people/name-warnings.js';
import {
  fullNameOf,
  isSamePerson,
  normaliseName,
  patronymicOf,
  type FullName,
} from '../../../../rules/people/names.js';
import { labelInSentence } from '../../../../rules/people/profile-fields.js';
import { normaliseSnils } from '../../../../rules/people/snils.js';
import { tariffReviewReason, tariffMismatch } from '../../../../rules/money/tariffs.js';
import { cutText, foldCase, normaliseLine } from '../../../../rules/text/text.js';
import type { Cipher } from '../../../core/cipher.js';
import type { Transaction } from '../../../core/database/database.js';
import { placeholders } from '../../../core/database/sql.js';
import type { Tariff } from '../../../events/event-parts.entity.js';
import { fingerprintOf, openProfile } from '../../../users/profile/profile.encrypted.js';
import type { User } from '../../../users/user.entity.js';
import { registrationStates } from '../../registration.states.js';
import { emptyDetails, type RowDetails, type Suggestion } from './import-details.js';
import type { ImportVerdict, RegistrationImport, RegistrationImportRow } from './import.entity.js';
import type { ImportLineInput } from './import.inputs.js';
import {
  compareProfiles,
  parseDetails,
  type Dictionaries,
  type ParsedDetails,
  type DetailField,
} from './parse-details.js';
import { quoted } from '../../../../rules/text/typography.js';

type Account = User & { number: string | null; snils: string | null; birthDate: string | null };

/** Accounts, earlier rows and tariffs that the check of a part needs. */
export type ImportLookups = {
  people: Map<string, Account>;
  lineByEmail: Map<string, number>;
  tariffs: readonly Tariff[];
};

export async function readImportLookups(
  transaction: Transaction,
  cipher: Cipher,
  { id, eventId }: RegistrationImport,
  addresses: readonly string[],
): Promise<ImportLookups> {
  const emails = [...new Set(addresses.map((email) => normaliseEmail(email).slice(0, 254)))];
  const people = await transaction.query<Account>(
    `SELECT users.*, registrations.number
     FROM users LEFT JOIN registrations ON registrations."userId" = users.id AND registrations."eventId" = ?
       AND registrations.${registrationStates.sql.live}
     WHERE users.email IN (${placeholders(emails)}) AND users."deletedAt" IS NULL`,
    [eventId, ...emails],
  );
  const lines = await transaction.query<{ email: string; line: number }>(
    `SELECT email, MIN(line) AS line FROM registration_import_rows
     WHERE "importId" = ? AND email IN (${placeholders(emails)}) GROUP BY email`,
    [id, ...emails],
  );
  return {
    people: new Map(people.map((person) => [person.email, { ...person, ...openProfile(cipher, person) }])),
    lineByEmail: new Map(lines.map(({ email, line }) => [email, Number(line)])),
    tariffs: await transaction.query<Tariff>('SELECT * FROM tariffs WHERE "eventId" = ? ORDER BY position', [eventId]),
  };
}

/** «Участие очно» and «участие  очно» are the same tariff. */
const normalise = (text: string): string => foldCase(normaliseLine(text));

type CheckResult = { verdict: ImportVerdict; message: string; suggestions?: Suggestion[] };
const invalid = (message: string): CheckResult => ({ verdict: 'WRONG', message });

export const suggestionValues = {
  asIs: 'as-is',
  name: 'name',
  email: 'email',
  specialty: 'specialty:',
  samePerson: 'same-person',
} as const;
const confirmSuggestion: Suggestion = { value: suggestionValues.asIs, label: 'Всё верно' };

/** Doubt about a name or email address, with suggestions. An incomplete row cannot be confirmed as it is. */
function findDoubt(names: FullName, email: string, isIncomplete: boolean): CheckResult | null {
  const emailProblem = emailWarning(email);
  if (emailProblem) {
    const suggestion = { value: suggestionValues.email, label: likelyEmail(email)! };
    return {
      verdict: 'DOUBTFUL',
      message: emailProblem.message,
      suggestions: [suggestion, ...(isIncomplete ? [] : [confirmSuggestion])],
    };
  }
  const nameProblem = nameWarning(names);
  if (!nameProblem) return null;
  const suggestion = nameProblem.suggestion && {
    value: suggestionValues.name,
    label: fullNameOf(nameProblem.suggestion),
  };
  const choices = [...(suggestion ? [suggestion] : []), ...(isIncomplete ? [] : [confirmSuggestion])];
  return { verdict: 'DOUBTFUL', message: nameProblem.message, suggestions: choices };
}

type RowInput = FullName & {
  line: number;
  email: string;
  /** Title as written; empty: the tariff of the list. */ tariffTitle: string;
};

/** Checks a row. Writes nothing. */
export function checkRow(
  { line, email: typedEmail, tariffTitle, ...names }: RowInput,
  tariff: Tariff | null,
  details: RowDetails,
  { people, lineByEmail }: ImportLookups,
  specialties: Dictionaries['specialties'],
): CheckResult {
  const email = normaliseEmail(typedEmail);
  const problems = personProblems({ email: typedEmail, ...names });
  const emailProblem = problems.find(({ field }) => field === 'email');
  if (emailProblem) return invalid(emailProblem.message);
  const earlierLine = lineByEmail.get(email);
  if (earlierLine !== undefined && earlierLine < line)
    return { verdict: 'DUPLICATE', message: `Эта почта уже есть в строке ${earlierLine}.` };
  const person = people.get(email);
  if (person?.number) return { verdict: 'REGISTERED', message: `Уже записан: регистрация ${person.number}.` };
  if (!tariff)
    return invalid(
      tariffTitle === '' ? 'Не указан тариф.' : `Тарифа ${quoted(tariffTitle.slice(0, 100))} у мероприятия нет.`,
    );
  const suggestedName = nameWarning(names)?.suggestion ?? null;
  // «Петров Пётр Петрович» in the column of surnames: the given name is not missing, but in the wrong column.
  const isNameInWrongColumn =
    suggestedName !== null && personProblems({ email: typedEmail, ...suggestedName }).length === 0;
  if (!person && problems.length > 0 && !isNameInWrongColumn)
    return invalid(problems.map(({ message }) => message).join(' '));
  const doubt =
    person || (details.isConfirmed && problems.length === 0) ? null : findDoubt(names, typedEmail, problems.length > 0);
  if (doubt) return doubt;
  const education = person?.educationLevel ?? details.profile.educationLevel;
  const mismatch = tariffMismatch(tariff.category, education);
  const tariffWarning = tariffReviewReason(tariff.category, education, education);
  const warningText = tariffWarning ? ` ${tariffWarning}` : '';
  if (!person)
    return mismatch
      ? invalid(mismatch)
      : { verdict: 'NEW_ACCOUNT', message: `Заведём личный кабинет, отправим приглашение и запишем.${warningText}` };
  if (
    names.lastName.trim() &&
    !details.isSamePerson &&
    ![names, suggestedName].some((one) => one && isSamePerson(one, person))
  )
    return {
      verdict: 'DOUBTFUL',
      message: `Кабинет с этой почтой у другого человека: ${fullNameOf(person)}. Это тот же человек? Если нет, исправьте почту в файле.`,
      suggestions: [{ value: suggestionValues.samePerson, label: 'Это тот же человек' }],
    };
  if (mismatch) return invalid(mismatch);
  const { gaps, differing } = compareProfiles(person, details.profile, specialties);
  const formatFields = (fields: readonly DetailField[]) => fields.map(labelInSentence).join(', ');
  const filled = Object.keys(gaps) as DetailField[];
  const changesText = [
    filled.length > 0 ? ` Дополним: ${formatFields(filled)}.` : '',
    differing.length > 0 ? ` В кабинете уже указано другое, оставим его: ${formatFields(differing)}.` : '',
  ].join('');
  return { verdict: 'KNOWN_ACCOUNT', message: `Личный кабинет есть: запишем.${changesText}${warningText}` };
}

/** Checks a row, adds what will be dropped to the message, and collects all suggestions. */
export function checkRowFully(
  line: RowInput,
  tariff: Tariff | null,
  details: RowDetails,
  lookups: ImportLookups,
  { specialties }: Pick<Dictionaries, 'specialties'>,
): { verdict: ImportVerdict; message: string; details: RowDetails } {
  const { verdict, message, suggestions = [] } = checkRow(line, tariff, details, lookups, specialties);
  const needsNoAction = verdict === 'REGISTERED' || verdict === 'DUPLICATE';
  const choices = details.specialtyIds.map((id) => {
    const { name, level } = specialties.get(id)!;
    return {
      value: `${suggestionValues.specialty}${id}`,
      label: `${name} (${level === 'HIGHER' ? 'высшее' : 'среднее'})`,
    };
  });
  const fullMessage = needsNoAction ? message : [message, ...details.dropped].join(' ');
  return {
    verdict,
    message: fullMessage.length > 500 ? `${cutText(fullMessage, 499)}…` : fullMessage,
    details: { ...details, suggestions: needsNoAction ? [] : [...suggestions, ...choices] },
  };
}

const tariffOf = (row: ImportLineInput, list: RegistrationImport, { tariffs }: ImportLookups): Tariff | null =>
  tariffs.find(({ id, title }) =>
    row.tariff.trim() === '' ? id === list.tariffId : normalise(title) === normalise(row.tariff),
  ) ?? null;

const namesOf = ({ lastName, firstName, middleName }: ImportLineInput): FullName => ({
  lastName,
  firstName,
  middleName: patronymicOf(middleName),
});

/** Email addresses of accounts by СНИЛС, for the СНИЛС of the rows. */
async function readSnilsOwners(
  transaction: Transaction,
  cipher: Cipher,
  rows: readonly ImportLineInput[],
): Promise<Map<string, string>> {
  const digits = rows.map(({ snils }) => normaliseSnils(snils)).filter((snils) => snils !== '');
  const snilsByFingerprint = new Map(digits.map((snils) => [fingerprintOf(cipher, snils), snils]));
  const accounts = await transaction.query<Pick<User, 'email' | 'snilsFingerprint'>>(
    `SELECT email, "snilsFingerprint" FROM users WHERE "snilsFingerprint" IN (${placeholders([...snilsByFingerprint.keys()])})`,
    [...snilsByFingerprint.keys()],
  );
  return new Map(accounts.map(({ email, snilsFingerprint }) => [snilsByFingerprint.get(snilsFingerprint!)!, email]));
}

/** Removes a СНИЛС that another account has, because one of the two is wrong. */
function withoutForeignSnils(
  details: ParsedDetails,
  email: string,
  snilsOwners: ReadonlyMap<string, string>,
): ParsedDetails {
  const owner = details.profile.snils && snilsOwners.get(details.profile.snils);
  if (!owner || owner === normaliseEmail(email)) return details;
  return {
    ...details,
    profile: { ...details.profile, snils: null },
    dropped: [...details.dropped, 'СНИЛС не загрузим. Он указан в другом личном кабинете.'],
  };
}

export type CheckedRow = Omit<RegistrationImportRow, 'import' | 'registration'> & { details: RowDetails };

/** Checks a part of a list: each row with its result. */
export async function checkRows(
  transaction: Transaction,
  cipher: Cipher,
  list: RegistrationImport,
  rows: readonly ImportLineInput[],
  dictionaries: Dictionaries,
): Promise<CheckedRow[]> {
  const lookups = await readImportLookups(
    transaction,
    cipher,
    list,
    rows.map(({ email }) => email),
  );
  const snilsOwners = await readSnilsOwners(transaction, cipher, rows);
  return rows.map((row) => {
    const tariff = tariffOf(row, list, lookups);
    const rowDetails: RowDetails = {
      ...emptyDetails,
      ...withoutForeignSnils(parseDetails(row, dictionaries), row.email, snilsOwners),
    };
    const line = { ...namesOf(row), line: row.line, email: row.email, tariffTitle: row.tariff.trim() };
    const { verdict, message, details } = checkRowFully(line, tariff, rowDetails, lookups, dictionaries);
    const email = normaliseEmail(row.email);
    if (!lookups.lineByEmail.has(email)) lookups.lineByEmail.set(email, row.line);
    return {
      importId: list.id,
      line: row.line,
      email: email.slice(0, 254),
      lastName: normaliseName(row.lastName).slice(0, 100),
      firstName: normaliseName(row.firstName).slice(0, 100),
      middleName: (patronymicOf(row.middleName) ?? '').slice(0, 100),
      tariffId: tariff?.id ?? null,
      verdict,
      message,
      registrationId: null,
      details,
    };
  });
}
