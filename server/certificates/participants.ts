import type { Transaction } from '../core/database.js';
import { marks } from '../core/sql.js';
import type { Registration } from '../registrations/registration.entity.js';
import type { User } from '../users/user.entity.js';

export type Participant = { registration: Registration; user: User };

/** Statements take so many values at most. */
const together = 400;

const chunks = <T>(values: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(values.length / together) }, (_, index) =>
    values.slice(index * together, (index + 1) * together),
  );

async function withUsers(transaction: Transaction, registrations: Registration[]): Promise<Participant[]> {
  const users = new Map<string, User>();
  for (const ids of chunks([...new Set(registrations.map(({ userId }) => userId))]))
    for (const user of await transaction.query<User>(`SELECT * FROM users WHERE id IN (${marks(ids)})`, ids))
      users.set(user.id, user);
  return registrations.map((registration) => ({ registration, user: users.get(registration.userId)! }));
}

/** Those who take part in an event, in the order of their registration. */
export const confirmedOf = async (transaction: Transaction, eventId: string): Promise<Participant[]> =>
  withUsers(
    transaction,
    await transaction.query<Registration>(
      `SELECT * FROM registrations WHERE "eventId" = ? AND state = 'CONFIRMED' ORDER BY "createdAt", id`,
      [eventId],
    ),
  );

/** The registrations of the event that have these ids, whatever their state. */
export async function participantsById(
  transaction: Transaction,
  eventId: string,
  ids: readonly string[],
): Promise<Participant[]> {
  const rows: Registration[] = [];
  for (const part of chunks([...new Set(ids)]))
    rows.push(
      ...(await transaction.query<Registration>(
        `SELECT * FROM registrations WHERE "eventId" = ? AND id IN (${marks(part)}) ORDER BY "createdAt", id`,
        [eventId, ...part],
      )),
    );
  return withUsers(transaction, rows);
}

/** The same by what stands in a list of staff: an e-mail address or the number of a registration. A live one wins. */
export async function participantsByName(
  transaction: Transaction,
  eventId: string,
  names: readonly string[],
): Promise<Map<string, Participant>> {
  const found = new Map<string, Participant>();
  for (const part of chunks(names)) {
    const rows = await transaction.query<Registration & { email: string }>(
      `SELECT registrations.*, users.email FROM registrations JOIN users ON users.id = registrations."userId"
       WHERE registrations."eventId" = ? AND (users.email IN (${marks(part)}) OR registrations.number IN (${marks(part)}))
       ORDER BY registrations."createdAt", registrations.id`,
      [eventId, ...part, ...part],
    );
    const people = await withUsers(transaction, rows);
    people.forEach((participant, index) => {
      for (const name of [rows[index]!.email, rows[index]!.number]) {
        const known = found.get(name);
        if (!known || known.registration.state !== 'CONFIRMED') found.set(name, participant);
      }
    });
  }
  return found;
}
