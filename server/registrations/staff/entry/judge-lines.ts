import { normaliseEmail, personProblems } from '../../../../rules/account.js';
import { fullNameOf, isSamePerson, normaliseName } from '../../../../rules/names.js';
import { tariffMismatch } from '../../../../rules/tariffs.js';
import { normaliseLine } from '../../../../rules/text.js';
import type { Transaction } from '../../../core/database.js';
import { marks } from '../../../core/sql.js';
import type { Tariff } from '../../../events/event-parts.entity.js';
import type { User } from '../../../users/user.entity.js';
import { liveCondition } from '../../registration.life.js';
import type { ImportVerdict, RegistrationImport, RegistrationImportRow } from './import.entity.js';
import type { ImportLineInput } from './import.inputs.js';

type Person = Pick<User, 'id' | 'email' | 'lastName' | 'firstName' | 'middleName' | 'educationLevel'> & {
  number: string | null;
};

/** What is known of the people of a part, and what lines have come before it. */
type Known = { people: Map<string, Person>; lines: Map<string, number>; tariffs: readonly Tariff[] };

async function look(
  transaction: Transaction,
  { id, eventId }: RegistrationImport,
  rows: readonly ImportLineInput[],
): Promise<Known> {
  const emails = [...new Set(rows.map(({ email }) => normaliseEmail(email).slice(0, 254)))];
  const people = await transaction.query<Person>(
    `SELECT users.id, users.email, users."lastName", users."firstName", users."middleName", users."educationLevel",
            registrations.number
     FROM users LEFT JOIN registrations ON registrations."userId" = users.id AND registrations."eventId" = ?
       AND registrations.${liveCondition}
     WHERE users.email IN (${marks(emails)}) AND users."deletedAt" IS NULL`,
    [eventId, ...emails],
  );
  const lines = await transaction.query<{ email: string; line: number }>(
    `SELECT email, MIN(line) AS line FROM registration_import_rows
     WHERE "importId" = ? AND email IN (${marks(emails)}) GROUP BY email`,
    [id, ...emails],
  );
  return {
    people: new Map(people.map((person) => [person.email, person])),
    lines: new Map(lines.map(({ email, line }) => [email, Number(line)])),
    tariffs: await transaction.query<Tariff>('SELECT * FROM tariffs WHERE "eventId" = ? ORDER BY position', [eventId]),
  };
}

/** «Участие очно» and «участие  очно» are one tariff. */
const plain = (text: string): string => normaliseLine(text).toLowerCase().replaceAll('ё', 'е');

type Verdict = { verdict: ImportVerdict; message: string };
const wrong = (message: string): Verdict => ({ verdict: 'WRONG', message });

/** What becomes of a line. Nothing is written here. */
function judge(row: ImportLineInput, tariff: Tariff | null, { people, lines }: Known): Verdict {
  const email = normaliseEmail(row.email);
  const isOneTariff = row.tariff.trim() === '';
  const problems = personProblems(row);
  const ofEmail = problems.find(({ field }) => field === 'email');
  if (ofEmail) return wrong(ofEmail.message);
  const above = lines.get(email);
  if (above !== undefined && above < row.line)
    return { verdict: 'DUPLICATE', message: `Эта почта уже есть в строке ${above}.` };
  const person = people.get(email);
  if (person?.number) return { verdict: 'REGISTERED', message: `Уже записан: регистрация ${person.number}.` };
  if (!tariff)
    return wrong(isOneTariff ? 'Не указан тариф.' : `Тарифа «${row.tariff.trim().slice(0, 100)}» у мероприятия нет.`);
  if (!person && problems.length > 0) return wrong(problems.map(({ message }) => message).join(' '));
  if (!person) return { verdict: 'NEW_ACCOUNT', message: 'Заведём личный кабинет, отправим приглашение и запишем.' };
  if (row.lastName.trim() && !isSamePerson(row, person))
    return wrong(
      `Кабинет с этой почтой у другого человека: ${fullNameOf(person)}. Проверьте почту, фамилию, имя и отчество.`,
    );
  const mismatch = tariffMismatch(tariff.category, person.educationLevel);
  if (mismatch) return wrong(mismatch);
  return { verdict: 'KNOWN_ACCOUNT', message: 'Личный кабинет есть: запишем.' };
}

/** Looks through a part of a list: each line with what will become of it. */
export async function judgeLines(
  transaction: Transaction,
  list: RegistrationImport,
  rows: readonly ImportLineInput[],
): Promise<Omit<RegistrationImportRow, 'import' | 'registration'>[]> {
  const known = await look(transaction, list, rows);
  return rows.map((row) => {
    const tariff =
      known.tariffs.find(({ id, title }) =>
        row.tariff.trim() === '' ? id === list.tariffId : plain(title) === plain(row.tariff),
      ) ?? null;
    const { verdict, message } = judge(row, tariff, known);
    const email = normaliseEmail(row.email);
    if (!known.lines.has(email)) known.lines.set(email, row.line);
    return {
      importId: list.id,
      line: row.line,
      email: email.slice(0, 254),
      lastName: normaliseName(row.lastName).slice(0, 100),
      firstName: normaliseName(row.firstName).slice(0, 100),
      middleName: normaliseName(row.middleName).slice(0, 100),
      tariffId: tariff?.id ?? null,
      verdict,
      message: message.slice(0, 500),
      registrationId: null,
    };
  });
}
