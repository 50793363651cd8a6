import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { rowsByKeys, orderByKeys, type Loader } from '../core/graphql/loaders.js';
import type { Application } from '../core/application.js';
import type { OutboxEntry, OutboxState } from '../core/jobs/outbox.js';
import { reject } from '../core/graphql/problems.js';
import { placeholders } from '../core/database/sql.js';
import type { User } from '../users/user.entity.js';
import { LetterState } from './email.enums.js';
import type { LetterKindName, LetterOutcome, LetterOverview, LetterRecipient, SentLetter } from './emails.results.js';
import { fullNameOf } from '../../rules/people/names.js';

/** Emails share the outbox with other jobs, so the states have other names. */
const emailStates: Record<OutboxState, LetterState> = {
  QUEUED: 'QUEUED',
  UNDERWAY: 'SENDING',
  RETRYING: 'RETRYING',
  DONE: 'SENT',
  NOT_NEEDED: 'NOT_NEEDED',
  FAILED: 'FAILED',
};
const outboxStates = Object.fromEntries(
  Object.entries(emailStates).map(([outboxState, emailState]) => [emailState, outboxState]),
) as Record<LetterState, OutboxState>;

export type EmailRow = OutboxEntry & { letter: string };

/** A kind that the code no longer defines is shown by its name. */
const emailKindOf = ({ emails }: Application, name: string): LetterKindName => ({
  name,
  title: emails.get(name)?.title ?? name,
});

export const outboxStateOf = (state: LetterState): OutboxState => outboxStates[state];

export const emailOf = (app: Application, row: EmailRow): SentLetter => ({
  id: row.id,
  kind: emailKindOf(app, row.letter),
  state: emailStates[row.state],
  attempts: row.attempts,
  nextTryAt: row.state === 'QUEUED' || row.state === 'RETRYING' ? row.availableAt : null,
  lastError: row.lastError,
  notNeededBecause: row.notNeededBecause,
  createdAt: row.createdAt,
  sentAt: row.state === 'DONE' ? row.doneAt : null,
  userId: row.userId,
});

export async function overviewOfEmails({ app, db }: Context): Promise<LetterOverview> {
  const rows = await db.query<{ state: OutboxState; count: number }>(
    'SELECT state, COUNT(*) AS count FROM outbox WHERE letter IS NOT NULL GROUP BY state',
  );
  const counts = new Map(rows.map(({ state, count }) => [emailStates[state], Number(count)]));
  return {
    kinds: [...app.emails.keys()]
      .map((name) => emailKindOf(app, name))
      .sort((a, b) => a.title.localeCompare(b.title, 'ru')),
    totals: (Object.keys(LetterState) as LetterState[]).map((state) => ({ state, count: counts.get(state) ?? 0 })),
  };
}

/** Puts a failed email back into the queue. Repeated requests send it once. */
export async function resendLetter({ app, now, viewer }: Context, id: string): Promise<{ letter: SentLetter }> {
  const row = await app.database.inTransaction(async (transaction) => {
    const [requeued] = await transaction.query<EmailRow>(
      `UPDATE outbox SET state = 'QUEUED', "failedAt" = NULL, attempts = 0, "availableAt" = ?
       WHERE id = ? AND letter IS NOT NULL AND "failedAt" IS NOT NULL RETURNING *`,
      [toIso(now), id],
    );
    if (requeued) return requeued;
    const [existing] = await transaction.query<EmailRow>('SELECT * FROM outbox WHERE id = ? AND letter IS NOT NULL', [
      id,
    ]);
    if (!existing) return reject('NOT_FOUND', 'Такого письма нет.');
    if (existing.doneAt) return reject('ALREADY_SENT', 'Это письмо уже отправлено или больше не нужно.');
    return existing;
  });
  app.log.info({ email: id, kind: row.letter, by: viewer!.id }, 'an email is sent again');
  return { letter: emailOf(app, row) };
}

/** Enough to tell two addresses apart, too little to write to one. */
const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/, '$1…');

export const recipientsById: Loader<string, LetterRecipient | null> = async (ids, { db }) => {
  const people = await db.query<User>(`SELECT * FROM users WHERE id IN (${placeholders(ids)})`, ids);
  return orderByKeys(
    ids,
    people.map(({ id, lastName, firstName, middleName, email }) => ({
      userId: id,
      name: fullNameOf({ lastName, firstName, middleName }),
      maskedEmail: maskEmail(email),
    })),
    ({ userId }) => userId,
  );
};

/** Results of the emails that each change or task requested. */
export const emailOutcomesByCause: Loader<string, LetterOutcome[]> = async (ids, { db }) => {
  const rows = await db.query<{ causeId: string; state: OutboxState; reason: string | null; count: number }>(
    `SELECT "causeId", state, "notNeededBecause" AS reason, COUNT(*) AS count FROM outbox
     WHERE "causeId" IN (${placeholders(ids)}) AND letter IS NOT NULL GROUP BY "causeId", state, "notNeededBecause"
     ORDER BY count DESC`,
    ids,
  );
  const order = Object.keys(LetterState);
  const outcomes = rows
    .map(({ state, count, ...row }) => ({ ...row, state: emailStates[state], count: Number(count) }))
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state));
  return rowsByKeys(ids, outcomes, ({ causeId }) => causeId);
};
