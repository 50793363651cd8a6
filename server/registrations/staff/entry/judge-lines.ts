import { normaliseEmail, personProblems } from '../../../../rules/account.js';
import { emailDoubt, likelyEmail } from '../../../../rules/email-doubts.js';
import { nameDoubt } from '../../../../rules/name-doubts.js';
import { fullNameOf, isSamePerson, normaliseName, patronymicOf, type FullName } from '../../../../rules/names.js';
import { normaliseSnils } from '../../../../rules/snils.js';
import { tariffDoubt, tariffMismatch } from '../../../../rules/tariffs.js';
import { normaliseLine } from '../../../../rules/text.js';
import type { Cipher } from '../../../core/cipher.js';
import type { Transaction } from '../../../core/database.js';
import { placeholders } from '../../../core/sql.js';
import type { Tariff } from '../../../events/event-parts.entity.js';
import { fingerprintOf, openProfile } from '../../../users/profile.sealed.js';
import type { User } from '../../../users/user.entity.js';
import { liveCondition } from '../../registration.life.js';
import { noDetails, type KeptDetails, type Suggestion } from './import-details.js';
import type { ImportVerdict, RegistrationImport, RegistrationImportRow } from './import.entity.js';
import type { ImportLineInput } from './import.inputs.js';
import {
  compareProfiles,
  profileWords,
  readDetails,
  type Dictionaries,
  type LineDetails,
  type LineProfile,
} from './line-details.js';
import { quoted } from '../../../../rules/typography.js';

type Person = User & { number: string | null; snils: string | null; birthDate: string | null };

/** What is known of the people of a part, and what lines have come before it. */
export type Known = {
  people: Map<string, Person>;
  lines: Map<string, number>;
  tariffs: readonly Tariff[];
};

export async function lookUp(
  transaction: Transaction,
  cipher: Cipher,
  { id, eventId }: RegistrationImport,
  addresses: readonly string[],
): Promise<Known> {
  const emails = [...new Set(addresses.map((email) => normaliseEmail(email).slice(0, 254)))];
  const people = await transaction.query<Person>(
    `SELECT users.*, registrations.number
     FROM users LEFT JOIN registrations ON registrations."userId" = users.id AND registrations."eventId" = ?
       AND registrations.${liveCondition}
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
    lines: new Map(lines.map(({ email, line }) => [email, Number(line)])),
    tariffs: await transaction.query<Tariff>('SELECT * FROM tariffs WHERE "eventId" = ? ORDER BY position', [eventId]),
  };
}

/** «Участие очно» and «участие  очно» are one tariff. */
const plain = (text: string): string => normaliseLine(text).toLowerCase().replaceAll('ё', 'е');

type Verdict = { verdict: ImportVerdict; message: string; suggestions?: Suggestion[] };
const wrong = (message: string): Verdict => ({ verdict: 'WRONG', message });

export const readingValues = {
  asIs: 'as-is',
  name: 'name',
  email: 'email',
  specialty: 'specialty:',
  samePerson: 'same-person',
} as const;
const asItIs: Suggestion = { value: readingValues.asIs, label: 'Всё верно' };

/** A name or an address that looks mistaken, and how it may be meant; what is incomplete as it stands cannot be left so. */
function doubted(names: FullName, email: string, isIncomplete: boolean): Verdict | null {
  const ofEmail = emailDoubt(email);
  if (ofEmail) {
    const meant = { value: readingValues.email, label: likelyEmail(email)! };
    return { verdict: 'DOUBTFUL', message: ofEmail.message, suggestions: [meant, ...(isIncomplete ? [] : [asItIs])] };
  }
  const ofName = nameDoubt(names);
  if (!ofName) return null;
  const meant = ofName.suggestion && { value: readingValues.name, label: fullNameOf(ofName.suggestion) };
  const choices = [...(meant ? [meant] : []), ...(isIncomplete ? [] : [asItIs])];
  return { verdict: 'DOUBTFUL', message: ofName.message, suggestions: choices };
}

type Line = FullName & {
  line: number;
  email: string;
  /** The tariff as it is written; empty: the one of the list. */ tariffTitle: string;
};

/** What becomes of a line. Nothing is written here. */
export function judge(
  { line, email: typed, tariffTitle, ...names }: Line,
  tariff: Tariff | null,
  details: KeptDetails,
  { people, lines }: Known,
  specialties: Dictionaries['specialties'],
): Verdict {
  const email = normaliseEmail(typed);
  const problems = personProblems({ email: typed, ...names });
  const ofEmail = problems.find(({ field }) => field === 'email');
  if (ofEmail) return wrong(ofEmail.message);
  const above = lines.get(email);
  if (above !== undefined && above < line)
    return { verdict: 'DUPLICATE', message: `Эта почта уже есть в строке ${above}.` };
  const person = people.get(email);
  if (person?.number) return { verdict: 'REGISTERED', message: `Уже записан: регистрация ${person.number}.` };
  if (!tariff)
    return wrong(
      tariffTitle === '' ? 'Не указан тариф.' : `Тарифа ${quoted(tariffTitle.slice(0, 100))} у мероприятия нет.`,
    );
  const meant = nameDoubt(names)?.suggestion ?? null;
  // «Петров Пётр Петрович» in the column of surnames: the line lacks a given name only as it stands.
  const isMisplaced = meant !== null && personProblems({ email: typed, ...meant }).length === 0;
  if (!person && problems.length > 0 && !isMisplaced) return wrong(problems.map(({ message }) => message).join(' '));
  const doubt =
    person || (details.isConfirmed && problems.length === 0) ? null : doubted(names, typed, problems.length > 0);
  if (doubt) return doubt;
  const education = person?.educationLevel ?? details.profile.educationLevel;
  const mismatch = tariffMismatch(tariff.category, education);
  const unknown = tariffDoubt(tariff.category, education, education);
  const doubtful = unknown ? ` ${unknown}` : '';
  if (!person)
    return mismatch
      ? wrong(mismatch)
      : { verdict: 'NEW_ACCOUNT', message: `Заведём личный кабинет, отправим приглашение и запишем.${doubtful}` };
  if (names.lastName.trim() && !details.isSamePerson && ![names, meant].some((one) => one && isSamePerson(one, person)))
    return {
      verdict: 'DOUBTFUL',
      message: `Кабинет с этой почтой у другого человека: ${fullNameOf(person)}. Это тот же человек? Если нет, исправьте почту в файле.`,
      suggestions: [{ value: readingValues.samePerson, label: 'Это тот же человек' }],
    };
  if (mismatch) return wrong(mismatch);
  const { gaps, differing } = compareProfiles(person, details.profile, specialties);
  const wordsOf = (fields: readonly (keyof LineProfile)[]) => fields.map((field) => profileWords[field]).join(', ');
  const filled = Object.keys(gaps) as (keyof LineProfile)[];
  const told = [
    filled.length > 0 ? ` Дополним: ${wordsOf(filled)}.` : '',
    differing.length > 0 ? ` В кабинете уже указано другое, оставим его: ${wordsOf(differing)}.` : '',
  ].join('');
  return { verdict: 'KNOWN_ACCOUNT', message: `Личный кабинет есть: запишем.${told}${doubtful}` };
}

/** The verdict with what of the line will be dropped, and with all choices that staff has. */
export function verdictOf(
  line: Line,
  tariff: Tariff | null,
  details: KeptDetails,
  known: Known,
  { specialties }: Pick<Dictionaries, 'specialties'>,
): { verdict: ImportVerdict; message: string; details: KeptDetails } {
  const { verdict, message, suggestions = [] } = judge(line, tariff, details, known, specialties);
  const isOver = verdict === 'REGISTERED' || verdict === 'DUPLICATE';
  const choices = details.specialtyIds.map((id) => {
    const { name, level } = specialties.get(id)!;
    return {
      value: `${readingValues.specialty}${id}`,
      label: `${name} (${level === 'HIGHER' ? 'высшее' : 'среднее'})`,
    };
  });
  const told = isOver ? message : [message, ...details.dropped].join(' ');
  return {
    verdict,
    message: told.length > 500 ? `${told.slice(0, 499)}…` : told,
    details: { ...details, suggestions: isOver ? [] : [...suggestions, ...choices] },
  };
}

const tariffOf = (row: ImportLineInput, list: RegistrationImport, { tariffs }: Known): Tariff | null =>
  tariffs.find(({ id, title }) =>
    row.tariff.trim() === '' ? id === list.tariffId : plain(title) === plain(row.tariff),
  ) ?? null;

const namesOf = ({ lastName, firstName, middleName }: ImportLineInput): FullName => ({
  lastName,
  firstName,
  middleName: patronymicOf(middleName),
});

/** Whose each СНИЛС of the rows is, where an account has it: addresses by digits. */
async function takenSnils(
  transaction: Transaction,
  cipher: Cipher,
  rows: readonly ImportLineInput[],
): Promise<Map<string, string>> {
  const digits = rows.map(({ snils }) => normaliseSnils(snils)).filter((snils) => snils !== '');
  const marked = new Map(digits.map((snils) => [fingerprintOf(cipher, snils), snils]));
  const found = await transaction.query<Pick<User, 'email' | 'snilsFingerprint'>>(
    `SELECT email, "snilsFingerprint" FROM users WHERE "snilsFingerprint" IN (${placeholders([...marked.keys()])})`,
    [...marked.keys()],
  );
  return new Map(found.map(({ email, snilsFingerprint }) => [marked.get(snilsFingerprint!)!, email]));
}

/** Without a СНИЛС that another account has: one of the two is wrong. */
function ownSnils(details: LineDetails, email: string, taken: ReadonlyMap<string, string>): LineDetails {
  const owner = details.profile.snils && taken.get(details.profile.snils);
  if (!owner || owner === normaliseEmail(email)) return details;
  return {
    ...details,
    profile: { ...details.profile, snils: null },
    dropped: [...details.dropped, 'СНИЛС не загрузим. Он указан в другом личном кабинете.'],
  };
}

export type JudgedRow = Omit<RegistrationImportRow, 'import' | 'registration'> & { details: KeptDetails };

/** Looks through a part of a list: each line with what will become of it. */
export async function judgeLines(
  transaction: Transaction,
  cipher: Cipher,
  list: RegistrationImport,
  rows: readonly ImportLineInput[],
  dictionaries: Dictionaries,
): Promise<JudgedRow[]> {
  const known = await lookUp(
    transaction,
    cipher,
    list,
    rows.map(({ email }) => email),
  );
  const taken = await takenSnils(transaction, cipher, rows);
  return rows.map((row) => {
    const tariff = tariffOf(row, list, known);
    const read: KeptDetails = { ...noDetails, ...ownSnils(readDetails(row, dictionaries), row.email, taken) };
    const line = { ...namesOf(row), line: row.line, email: row.email, tariffTitle: row.tariff.trim() };
    const { verdict, message, details } = verdictOf(line, tariff, read, known, dictionaries);
    const email = normaliseEmail(row.email);
    if (!known.lines.has(email)) known.lines.set(email, row.line);
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
