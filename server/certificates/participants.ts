import type { Reader } from '../core/database/reader.js';
import type { Transaction } from '../core/database/database.js';
import type { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import type { Registration } from '../registrations/registration.entity.js';
import { missedCondition } from './presence-evidence.js';
import { dataIssuesOfUsers, type DataCheckRules } from '../users/profile/data-issues.service.js';
import type { DataIssue } from '../users/profile/profile.results.js';
import type { User } from '../users/user.entity.js';

export type Participant = {
  registration: Registration;
  user: User;
  /** Problems of the user's data that have to be corrected before a document can be issued. */
  issues: readonly Pick<DataIssue, 'field' | 'message'>[];
  /** Attendance was recorded at the event, but not for this participant. */
  lacksAttendance: boolean;
};

/** Limit of values in one SQL statement. */
const batchSize = 400;

export const inBatches = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / batchSize) }, (_, index) =>
    values.slice(index * batchSize, (index + 1) * batchSize),
  );

/** Ids of the registrations without attendance, if attendance was recorded at their event. */
async function readMissed(registrations: readonly Registration[], reader: Reader): Promise<Set<string>> {
  const missed = new Set<string>();
  for (const ids of inBatches(registrations.map(({ id }) => id))) {
    const rows = await reader.query<{ id: string }>(
      `SELECT id FROM registrations WHERE id IN (${placeholders(ids)}) AND ${missedCondition('registrations')}`,
      ids,
    );
    for (const { id } of rows) missed.add(id);
  }
  return missed;
}

async function withUsers(reader: Reader, registrations: Registration[], rules: DataCheckRules): Promise<Participant[]> {
  const dataByUser = new Map<string, Pick<Participant, 'user' | 'issues'>>();
  for (const ids of inBatches([...new Set(registrations.map(({ userId }) => userId))])) {
    const users = await reader.query<User>(`SELECT * FROM users WHERE id IN (${placeholders(ids)})`, ids);
    const issues = await dataIssuesOfUsers(users, { ...rules, reader });
    users.forEach((user, index) => dataByUser.set(user.id, { user, issues: issues[index]! }));
  }
  const missed = await readMissed(registrations, reader);
  return registrations.map((registration) => ({
    registration,
    ...dataByUser.get(registration.userId)!,
    lacksAttendance: missed.has(registration.id),
  }));
}

/** Confirmed participants of an event, in the order of their registration. */
export const confirmedParticipants = async (
  reader: Reader,
  eventId: string,
  rules: DataCheckRules,
): Promise<Participant[]> =>
  withUsers(
    reader,
    await reader.query<Registration>(
      `SELECT * FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED' ORDER BY "createdAt", id`,
      [eventId],
    ),
    rules,
  );

/** Registrations of the event with these ids, in any state. */
export async function participantsById(
  reader: Reader,
  eventId: string,
  ids: readonly string[],
  rules: DataCheckRules,
): Promise<Participant[]> {
  const rows: Registration[] = [];
  for (const batch of inBatches([...new Set(ids)]))
    rows.push(
      ...(await reader.query<Registration>(
        `SELECT * FROM registrations WHERE "eventId" = ? AND id IN (${placeholders(batch)}) ORDER BY "createdAt", id`,
        [eventId, ...batch],
      )),
    );
  return withUsers(reader, rows, rules);
}

/** Participants by email or registration number, as staff lists have them. A confirmed registration has priority. */
export async function participantsByContact(
  transaction: Transaction,
  eventId: string,
  names: readonly string[],
  rules: DataCheckRules,
): Promise<Map<string, Participant>> {
  const byName = new Map<string, Participant>();
  for (const batch of inBatches(names)) {
    const rows = await transaction.query<Registration & { email: string }>(
      `SELECT registrations.*, users.email FROM registrations JOIN users ON users.id = registrations."userId"
       WHERE registrations."eventId" = ? AND (users.email IN (${placeholders(batch)}) OR registrations.number IN (${placeholders(batch)}))
       ORDER BY registrations."createdAt", registrations.id`,
      [eventId, ...batch, ...batch],
    );
    const participants = await withUsers(transaction, rows, rules);
    participants.forEach((participant, index) => {
      for (const name of [rows[index]!.email, rows[index]!.number]) {
        const existing = byName.get(name);
        if (!existing || existing.registration.state !== 'CONFIRMED') byName.set(name, participant);
      }
    });
  }
  return byName;
}

/** One participant, read outside of a transaction. */
export async function readParticipant(db: Db, registration: Registration, rules: DataCheckRules): Promise<Participant> {
  const user = (await db.findOne<User>('users', { id: registration.userId }))!;
  const [issues] = await dataIssuesOfUsers([user], { ...rules, reader: db });
  const missed = await readMissed([registration], db);
  return { registration, user, issues: issues!, lacksAttendance: missed.has(registration.id) };
}
