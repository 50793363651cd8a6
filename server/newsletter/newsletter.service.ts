import { setTimeout as pause } from 'node:timers/promises';
import { day, toIso } from '../core/clock.js';
import { groupByKey } from '../core/graphql/loaders.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import { enqueueEmails } from '../core/email/enqueue-email.js';
import { addDays, localDate, moscow, toInstant, weekday } from '../core/zones.js';
import { usersWithConsent } from '../legal/legal.service.js';
import { digestEmail } from './newsletter.emails.js';
import type { NewsletterIssue } from './newsletter-issue.entity.js';
import { specialtiesOfUsers } from '../users/profile/user-specialties.js';

const tuesday = 2;
const sendTime = '10:00';

/** Longest delay for the start of an issue after a downtime. Later, its events go into the next issue. */
const maxDelay = 2 * day;

/** Users per transaction, and the pause in milliseconds between transactions for other writers. */
const batchSize = 500;
const batchPause = 20;

/** The last Tuesday 10:00 in Moscow that has passed. */
export function latestIssueDate(now: Date): { id: string; due: Date } {
  const today = localDate(now, moscow);
  const latestTuesday = addDays(today, -((weekday(today) - tuesday + 7) % 7));
  const due = new Date(toInstant(latestTuesday, sendTime, moscow));
  if (due <= now) return { id: latestTuesday, due };
  const previousTuesday = addDays(latestTuesday, -7);
  return { id: previousTuesday, due: new Date(toInstant(previousTuesday, sendTime, moscow)) };
}

/** Starts the issue of this week when it is due, and continues an interrupted one. */
export async function publishNewsletter(app: Application): Promise<void> {
  if (app.config.newsletter === 'off') return;
  const now = app.clock.now();
  const { id, due } = latestIssueDate(now);
  const [issue] = await app.database.query<NewsletterIssue>('SELECT * FROM newsletter_issues WHERE id = ?', [id]);
  if (issue?.doneAt) return;
  if (!issue && now.getTime() - due.getTime() > maxDelay) return;
  if (!issue) await app.database.inTransaction((transaction) => createIssue(transaction, id, now));
  while (await app.database.inTransaction((transaction) => sendBatch(transaction, id, now))) await pause(batchPause);
}

/** Collects the published events that no issue has announced. */
async function createIssue(transaction: Transaction, id: string, now: Date): Promise<void> {
  const inserted = await transaction.query(
    'INSERT INTO newsletter_issues (id, "createdAt") VALUES (?, ?) ON CONFLICT (id) DO NOTHING RETURNING id',
    [id, toIso(now)],
  );
  if (inserted.length === 0) return;
  await transaction.query(
    `INSERT INTO newsletter_events ("eventId", "issueId")
     SELECT events.id, newsletter_issues.id FROM events JOIN newsletter_issues ON newsletter_issues.id = ?
     LEFT JOIN newsletter_events ON newsletter_events."eventId" = events.id
     WHERE events.state = 'PUBLISHED' AND events."endsAt" > ? AND events."startsAt" > ?
       AND newsletter_events."eventId" IS NULL`,
    [id, toIso(now), toIso(now)],
  );
}

/** Filter of recipients: an event is for one of their specialties or for all. */
async function audienceFilter(
  transaction: Transaction,
  id: string,
): Promise<(specialtyIds: readonly string[]) => boolean> {
  const rows = await transaction.query<{ specialtyId: string | null }>(
    `SELECT DISTINCT event_specialties."specialtyId" FROM newsletter_events
     LEFT JOIN event_specialties ON event_specialties."eventId" = newsletter_events."eventId"
     WHERE newsletter_events."issueId" = ?`,
    [id],
  );
  const specialties = new Set(rows.map(({ specialtyId }) => specialtyId));
  return (specialtyIds) => specialties.has(null) || specialtyIds.some((specialtyId) => specialties.has(specialtyId));
}

/** Enqueues the emails of one batch of users. @returns whether there may be more */
async function sendBatch(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  // Locks the row, so that a second process continues after the batch of the first one.
  const issue = await transaction.lock<NewsletterIssue>('newsletter_issues', { id });
  if (issue!.doneAt) return false;
  const isInAudience = await audienceFilter(transaction, id);
  const people = await transaction.query<{ id: string; isReachable: boolean | number }>(
    `SELECT id, "deletedAt" IS NULL AND "emailConfirmedAt" IS NOT NULL AS "isReachable" FROM users
     WHERE id > ? ORDER BY id LIMIT ${batchSize}`,
    [issue!.lastUserId ?? ''],
  );
  const specialtiesQuery = specialtiesOfUsers(people.map((person) => person.id));
  const rows = await transaction.query<{ userId: string; specialtyId: string | null }>(
    specialtiesQuery.sql,
    specialtiesQuery.values,
  );
  const specialtiesByUser = groupByKey(rows, ({ userId }) => userId);
  const recipients = people.filter(
    (person) =>
      person.isReachable &&
      isInAudience((specialtiesByUser.get(person.id) ?? []).flatMap((row) => row.specialtyId ?? [])),
  );
  const consenting = await usersWithConsent(
    transaction,
    recipients.map((person) => person.id),
    'NEWSLETTER_CONSENT',
  );
  await enqueueEmails(
    transaction,
    digestEmail,
    [...consenting].map((userId) => ({
      key: `${id} ${userId}`,
      payload: { issueId: id, userId },
      userId,
      now,
    })),
  );
  const isLast = people.length < batchSize;
  await transaction.update(
    'newsletter_issues',
    { id },
    {
      lastUserId: people.at(-1)?.id ?? issue!.lastUserId,
      doneAt: isLast ? toIso(now) : null,
    },
  );
  return !isLast;
}
