import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import type { Reads } from '../core/kept.js';
import { marks } from '../core/sql.js';
import type { Registration } from '../registrations/registration.entity.js';
import { knownSpecialties } from '../specialties/specialties.service.js';
import { wasMissed } from './presence-evidence.js';
import { profileNeeds, issuesOfPeople, type DataRules } from '../users/data-issues.service.js';
import type { DataIssue } from '../users/profile.results.js';
import type { User } from '../users/user.entity.js';

export type Participant = {
  registration: Registration;
  user: User;
  /** What has to be put right in the person's data before documents are made out. */
  issues: readonly Pick<DataIssue, 'field' | 'message'>[];
  /** Others were seen at the event, and this one was not. */
  isMissed: boolean;
};

/** By what people's data are looked at; read before the transaction begins. */
export type Rules = Omit<DataRules, 'read'>;

export const rulesOfToday = async ({ app, reads, now }: Pick<Context, 'app' | 'reads' | 'now'>): Promise<Rules> => ({
  known: await knownSpecialties(app, reads, now),
  now,
  needsProfile: app.hooks.of(profileNeeds),
});

/** Statements take so many values at most. */
const together = 400;

export const inParts = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / together) }, (_, index) =>
    values.slice(index * together, (index + 1) * together),
  );

/** Those of one event who were not seen there while others were. */
async function missedAmong(registrations: readonly Registration[], read: DataRules['read']): Promise<Set<string>> {
  const missed = new Set<string>();
  for (const ids of inParts(registrations.map(({ id }) => id))) {
    const rows = await read<{ id: string }>(
      `SELECT id FROM registrations WHERE id IN (${marks(ids)}) AND ${wasMissed('registrations')}`,
      ids,
    );
    for (const { id } of rows) missed.add(id);
  }
  return missed;
}

async function withUsers(
  transaction: Transaction,
  registrations: Registration[],
  rules: Rules,
): Promise<Participant[]> {
  const found = new Map<string, Pick<Participant, 'user' | 'issues'>>();
  const read = <T>(sql: string, values: readonly string[]) => transaction.query<T>(sql, values);
  for (const ids of inParts([...new Set(registrations.map(({ userId }) => userId))])) {
    const users = await read<User>(`SELECT * FROM users WHERE id IN (${marks(ids)})`, ids);
    const issues = await issuesOfPeople(users, { ...rules, read });
    users.forEach((user, index) => found.set(user.id, { user, issues: issues[index]! }));
  }
  const missed = await missedAmong(registrations, read);
  return registrations.map((registration) => ({
    registration,
    ...found.get(registration.userId)!,
    isMissed: missed.has(registration.id),
  }));
}

/** Those who take part in an event, in the order of their registration. */
export const confirmedOf = async (transaction: Transaction, eventId: string, rules: Rules): Promise<Participant[]> =>
  withUsers(
    transaction,
    await transaction.query<Registration>(
      `SELECT * FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED' ORDER BY "createdAt", id`,
      [eventId],
    ),
    rules,
  );

/** The registrations of the event that have these ids, whatever their state. */
export async function participantsById(
  transaction: Transaction,
  eventId: string,
  ids: readonly string[],
  rules: Rules,
): Promise<Participant[]> {
  const rows: Registration[] = [];
  for (const part of inParts([...new Set(ids)]))
    rows.push(
      ...(await transaction.query<Registration>(
        `SELECT * FROM registrations WHERE "eventId" = ? AND id IN (${marks(part)}) ORDER BY "createdAt", id`,
        [eventId, ...part],
      )),
    );
  return withUsers(transaction, rows, rules);
}

/** The same by what stands in a list of staff: an e-mail address or the number of a registration. A live one wins. */
export async function participantsByName(
  transaction: Transaction,
  eventId: string,
  names: readonly string[],
  rules: Rules,
): Promise<Map<string, Participant>> {
  const found = new Map<string, Participant>();
  for (const part of inParts(names)) {
    const rows = await transaction.query<Registration & { email: string }>(
      `SELECT registrations.*, users.email FROM registrations JOIN users ON users.id = registrations."userId"
       WHERE registrations."eventId" = ? AND (users.email IN (${marks(part)}) OR registrations.number IN (${marks(part)}))
       ORDER BY registrations."createdAt", registrations.id`,
      [eventId, ...part, ...part],
    );
    const people = await withUsers(transaction, rows, rules);
    people.forEach((participant, index) => {
      for (const name of [rows[index]!.email, rows[index]!.number]) {
        const known = found.get(name);
        if (!known || known.registration.state !== 'CONFIRMED') found.set(name, participant);
      }
    });
  }
  return found;
}

/** One participant as committed rows say. */
export async function participantOf(reads: Reads, registration: Registration, rules: Rules): Promise<Participant> {
  const read = <T>(sql: string, values: readonly string[]) => reads.read<T>(sql, values);
  const user = (await reads.readOne<User>('SELECT * FROM users WHERE id = ?', [registration.userId]))!;
  const [issues] = await issuesOfPeople([user], { ...rules, read });
  const missed = await missedAmong([registration], read);
  return { registration, user, issues: issues!, isMissed: missed.has(registration.id) };
}
