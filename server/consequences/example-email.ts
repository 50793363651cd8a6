import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Context } from '../core/context.js';
import { Cache } from '../core/database/cache.js';
import { Db } from '../core/database/db.js';
import type { Transaction } from '../core/database/database.js';
import type { Condition } from '../core/database/sql.js';
import { NotNeeded, type Email } from '../core/email/define-email.js';
import { toMessage } from '../core/email/email-job.js';
import type { Piece } from '../core/jobs/task-kind.js';
import type { OutboxEntry } from '../core/jobs/outbox.js';
import type { EmailExample } from './consequences.results.js';

/** The task whose work is tried, with what it needs. */
export type TriedTask = { kind: string; payload: object };
/** One of the pieces of a task, with the participant to whom it writes. */
export type TriedPiece = Piece & { userId: string };

/** The application within a transaction: what its cache computes is read in the transaction, and forgotten with it. */
const within = (transaction: Transaction, app: Application): Application => ({
  ...app,
  cache: new Cache({ versions: app.database.versions, query: transaction.query.bind(transaction) }, app.clockWatch),
});

/** The registration with the largest payment: its email says what happens to money. */
export async function pieceWithMoney(
  transaction: Transaction,
  { sql, values }: Condition,
): Promise<TriedPiece | undefined> {
  const [piece] = await transaction.query<TriedPiece>(
    `SELECT id AS key, number, "userId" FROM registrations WHERE id IN (${sql}) ORDER BY "paidAmount" DESC, id LIMIT 1`,
    values,
  );
  return piece;
}

/** Does the work of a task for one piece, in a transaction that is rolled back, and writes the email that it queued. */
export async function exampleEmail(
  context: Context,
  transaction: Transaction,
  { kind, payload }: TriedTask,
  piece: TriedPiece | undefined,
): Promise<EmailExample | null> {
  if (!piece) return null;
  const { app, now, viewer } = context;
  await app.taskKinds.get(kind)!.work(transaction, piece, { payload, taskId: uuid(), actorId: viewer!.id, now });
  return queuedEmail(context, transaction, piece.userId);
}

/** The email that was queued in this transaction for a user. */
export async function queuedEmail(
  { app, now }: Context,
  transaction: Transaction,
  userId: string,
): Promise<EmailExample | null> {
  const [entry] = await transaction.query<Pick<OutboxEntry, 'letter' | 'payload'>>(
    'SELECT letter, payload FROM outbox WHERE "userId" = ? AND letter IS NOT NULL AND "createdAt" = ? ORDER BY id DESC LIMIT 1',
    [userId, toIso(now)],
  );
  const email = app.emails.get(entry?.letter ?? '') as Email<object> | undefined;
  if (!email || !entry) return null;
  const draft = await email.compose(
    { app: within(transaction, app), db: new Db(transaction), now },
    JSON.parse(entry.payload) as object,
  );
  if (draft instanceof NotNeeded) return null;
  const { subject, html } = toMessage(app.config, draft);
  return { subject, html };
}
