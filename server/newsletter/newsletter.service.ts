import { setTimeout as pause } from 'node:timers/promises';
import { day, toIso } from '../core/clock.js';
import { groupByKey } from '../core/loaders.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { enqueueLetters } from '../core/letter-kind.js';
import { addDays, localDate, moscow, toInstant, weekday } from '../core/zones.js';
import { thoseWithConsent } from '../legal/legal.service.js';
import type { NewsletterIssue } from './newsletter-issue.entity.js';
import { specialtiesOf } from '../users/specialties-of-people.js';

export const digestLetter = 'newsletter.digest';

export type Digest = { issueId: string; userId: string };

const tuesday = 2;
const at = '10:00';

/** After a standstill an issue still begins so late; later its events wait for the next one. */
const slack = 2 * day;

/** Accounts that are looked at in one transaction, and the pause in which others may write. */
const together = 500;
const between = 20;

/** The last Tuesday, ten o'clock in Moscow, that has come. */
export function lastIssue(now: Date): { id: string; due: Date } {
  const today = localDate(now, moscow);
  const recent = addDays(today, -((weekday(today) - tuesday + 7) % 7));
  const due = new Date(toInstant(recent, at, moscow));
  if (due <= now) return { id: recent, due };
  const earlier = addDays(recent, -7);
  return { id: earlier, due: new Date(toInstant(earlier, at, moscow)) };
}

/** Begins the issue of this week when its hour has come, and goes on with one that was interrupted. */
export async function publishNewsletter(app: Application): Promise<void> {
  if (app.config.newsletter === 'off') return;
  const now = app.clock.now();
  const { id, due } = lastIssue(now);
  const [known] = await app.database.read<NewsletterIssue>('SELECT * FROM newsletter_issues WHERE id = ?', [id]);
  if (known?.doneAt) return;
  if (!known && now.getTime() - due.getTime() > slack) return;
  if (!known) await app.database.inTransaction((transaction) => begin(transaction, id, now));
  while (await app.database.inTransaction((transaction) => sendSome(transaction, id, now))) await pause(between);
}

/** Gathers what was published since the last issue: what no issue has announced. */
async function begin(transaction: Transaction, id: string, now: Date): Promise<void> {
  const began = await transaction.query(
    'INSERT INTO newsletter_issues (id, "createdAt") VALUES (?, ?) ON CONFLICT (id) DO NOTHING RETURNING id',
    [id, toIso(now)],
  );
  if (began.length === 0) return;
  await transaction.query(
    `INSERT INTO newsletter_events ("eventId", "issueId")
     SELECT events.id, newsletter_issues.id FROM events JOIN newsletter_issues ON newsletter_issues.id = ?
     LEFT JOIN newsletter_events ON newsletter_events."eventId" = events.id
     WHERE events.state = 'PUBLISHED' AND events."endsAt" > ? AND events."startsAt" > ?
       AND newsletter_events."eventId" IS NULL`,
    [id, toIso(now), toIso(now)],
  );
}

/** Whom the issue has something for: specialties of its events, and whether one of them is for everybody. */
async function audienceOf(transaction: Transaction, id: string): Promise<(specialtyIds: readonly string[]) => boolean> {
  const rows = await transaction.query<{ specialtyId: string | null }>(
    `SELECT DISTINCT event_specialties."specialtyId" FROM newsletter_events
     LEFT JOIN event_specialties ON event_specialties."eventId" = newsletter_events."eventId"
     WHERE newsletter_events."issueId" = ?`,
    [id],
  );
  const wanted = new Set(rows.map(({ specialtyId }) => specialtyId));
  return (specialtyIds) => wanted.has(null) || specialtyIds.some((specialtyId) => wanted.has(specialtyId));
}

/** @returns whether there may be more */
async function sendSome(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  // Locks the row: of two processes one goes on where the other has stopped.
  const [issue] = await transaction.query<NewsletterIssue>(
    'UPDATE newsletter_issues SET "doneAt" = "doneAt" WHERE id = ? RETURNING *',
    [id],
  );
  if (issue!.doneAt) return false;
  const isFor = await audienceOf(transaction, id);
  const people = await transaction.query<{ id: string; isReachable: boolean | number }>(
    `SELECT id, "deletedAt" IS NULL AND "emailConfirmedAt" IS NOT NULL AS "isReachable" FROM users
     WHERE id > ? ORDER BY id LIMIT ${together}`,
    [issue!.lastUserId ?? ''],
  );
  const practised = specialtiesOf(people.map((person) => person.id));
  const rows = await transaction.query<{ userId: string; specialtyId: string | null }>(practised.sql, practised.values);
  const byPerson = groupByKey(rows, ({ userId }) => userId);
  const fitting = people.filter(
    (person) => person.isReachable && isFor((byPerson.get(person.id) ?? []).flatMap((one) => one.specialtyId ?? [])),
  );
  const agreed = await thoseWithConsent(
    transaction,
    fitting.map((person) => person.id),
    'NEWSLETTER_CONSENT',
  );
  await enqueueLetters<Digest>(
    transaction,
    [...agreed].map((userId) => ({
      kind: digestLetter,
      key: `${id} ${userId}`,
      payload: { issueId: id, userId },
      userId,
      now,
      priority: 9,
    })),
  );
  const isLast = people.length < together;
  await transaction.query('UPDATE newsletter_issues SET "lastUserId" = ?, "doneAt" = ? WHERE id = ?', [
    people.at(-1)?.id ?? issue!.lastUserId,
    isLast ? toIso(now) : null,
    id,
  ]);
  return !isLast;
}
