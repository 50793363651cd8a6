import type { Reader } from '../core/database/reader.js';
import { onWithdrawal } from '../legal/consent-hooks.js';
import { inErasureOrder } from '../core/personal-data.js';
import { toIso, addMs, minute } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Origin } from '../core/viewer.js';
import type { Transaction } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { enqueueEmail } from '../core/email/enqueue-email.js';
import { enqueue, type Job } from '../core/jobs/outbox.js';
import { ProblemsError, reject } from '../core/graphql/problems.js';
import { isDeletionConfirmed } from '../../rules/people/my-data.js';
import { endPersonalExports } from '../data-exports/end-exports.js';
import type { LegalDocumentKind } from '../legal/legal.enums.js';
import { withdrawConsents } from '../legal/legal.service.js';
import { eraseMentions } from './mentions.js';
import { describeMoneyOfDeleted } from '../payments/refunds/account-deletion-money.js';
import { prepareCodeCheck } from '../users/sign-in/second-factor.service.js';
import type { User } from '../users/user.entity.js';
import { greetingOf } from '../core/email/email-recipient.js';
import { lockUser } from '../users/users.service.js';
import { deletedEmail, deletedAccountPurpose, type DeletedAccountData } from './my-data.emails.js';
import type { DeleteAccountInput } from './my-data.inputs.js';
import { deletionMessage, recordDeletion } from './deletion-journal.js';
import { requirePassword } from './require-password.js';
import { retainRecords } from './retained.service.js';

/** Kind of the consent that an account requires. */
const accountConsent = 'PERSONAL_DATA_CONSENT';

const findDeletedAt = async (reader: Reader, id: string): Promise<string | null> =>
  (await reader.queryOne<{ deletedAt: string | null }>('SELECT "deletedAt" FROM users WHERE id = ?', [id]))
    ?.deletedAt ?? null;

/**
 * Deletes the viewer's account permanently: cancels registrations, ends consents and sessions, retains what the law
 * requires and erases the rest. Can be repeated.
 */
export async function deleteAccount(
  context: Context,
  { password, confirmation, code }: DeleteAccountInput,
): Promise<{ deletedAt: string }> {
  const { app, now, viewer, origin } = context;
  const { id } = viewer!;
  if (!isDeletionConfirmed(confirmation))
    reject('CONFIRMATION_REQUIRED', 'Чтобы подтвердить удаление, введите слово «удалить».', 'confirmation');
  try {
    await requirePassword(context, password);
  } catch (error) {
    // Another tab may already have deleted the account: then there is no password any more.
    const before = error instanceof ProblemsError && (await findDeletedAt(new Db(app.database), id));
    if (before) return { deletedAt: before };
    throw error;
  }
  const spendOwnCode = await prepareCodeCheck(context, code);
  const deletedAt = await app.database.inTransaction(async (transaction) => {
    await rejectLastAdministrator(transaction, id);
    const db = new Db(transaction);
    if (!(await lockUser(transaction, id))) return findDeletedAt(db, id);
    await spendOwnCode(transaction);
    const user = (await db.findOne<User>('users', { id }))!;
    const money = await describeMoneyOfDeleted(app, transaction, id, now);
    await eraseAccount(app, transaction, user, origin, now);
    await enqueueDeletedEmail(app, transaction, user, money, now);
    // A concurrent request of the user may still write rows: the job erases them later.
    await enqueue(transaction, sweepJobName, `${sweepJobName} ${id}`, { userId: id }, addMs(now, minute));
    return toIso(now);
  });
  context.setSession(null);
  await recordDeletion(app.config.dataDir, id, now);
  app.log.info({ user: id }, deletionMessage);
  return { deletedAt: deletedAt ?? toIso(now) };
}

/** Ends consents, retains what the law requires, and erases the rest. */
async function eraseAccount(
  app: Application,
  transaction: Transaction,
  user: User,
  origin: Origin,
  now: Date,
): Promise<void> {
  await endConsents(app, transaction, user.id, origin, now);
  await retainRecords(app, transaction, new Db(transaction), user, now);
  await eraseMentions(app, transaction, user);
  await erase(app, transaction, user.id, now);
}

/**
 * Erases an account again that a restored database still has. Its user was told when they deleted it.
 * @returns whether there was such an account
 */
export async function eraseAgain(app: Application, id: string): Promise<boolean> {
  const now = app.clock.now();
  return app.database.inTransaction(async (transaction) => {
    if (!(await lockUser(transaction, id))) return false;
    const user = (await new Db(transaction).findOne<User>('users', { id }))!;
    await eraseAccount(app, transaction, user, { address: '', userAgent: 'npm run restore' }, now);
    return true;
  });
}

/**
 * Prevents a site without administrators. Concurrent deletions run one after the other. Uses the role of the account,
 * because the viewer's role is lower until the second factor is set up.
 */
async function rejectLastAdministrator(transaction: Transaction, id: string): Promise<void> {
  const [user] = await transaction.query<Pick<User, 'role'>>('SELECT role FROM users WHERE id = ?', [id]);
  if (user?.role !== 'ADMINISTRATOR') return;
  const all = await transaction.query<{ id: string }>(
    `UPDATE users SET "updatedAt" = "updatedAt" WHERE role = 'ADMINISTRATOR' AND "deletedAt" IS NULL RETURNING id`,
  );
  if (all.length > 0 && all.every((one) => one.id === id))
    reject(
      'LAST_ADMINISTRATOR',
      'Вы единственный администратор. Сначала назначьте другого: без администратора сайтом некому управлять.',
    );
}

/** Runs the withdrawal hooks of the account and of each other consent, and withdraws all consents. */
async function endConsents(
  app: Application,
  transaction: Transaction,
  userId: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  await runAccountWithdrawal(app, transaction, userId, now);
  const consents = await transaction.query<{ kind: LegalDocumentKind; subjectId: string }>(
    `SELECT DISTINCT legal_documents.kind, consent_acceptances."subjectId" FROM consent_acceptances
     JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
     LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
     WHERE consent_acceptances."userId" = ? AND consent_withdrawals."acceptanceId" IS NULL`,
    [userId],
  );
  for (const { kind, subjectId } of consents) {
    await withdrawConsents(transaction, { userId, kind, subjectId, origin, now, channel: 'DELETION' });
    if (kind === accountConsent) continue;
    for (const hook of app.hooks.of(onWithdrawal))
      if (hook.kind === kind) await hook.run(transaction, app, { userId, subjectId, now });
  }
}

async function runAccountWithdrawal(
  app: Application,
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<void> {
  for (const hook of app.hooks.of(onWithdrawal))
    if (hook.kind === accountConsent) await hook.run(transaction, app, { userId, subjectId: userId, now });
}

/** Runs the erase function of each module. Then applies `onDelete` of the foreign keys to `users`, whose row stays. */
async function erase(app: Application, transaction: Transaction, userId: string, now: Date): Promise<void> {
  for (const data of inErasureOrder(app.hooks)) await data.erase?.(transaction, userId, now);
  await endPersonalExports(transaction, now);
  for (const { tableName, foreignKeys } of app.database.dataSource.entityMetadatas)
    for (const { onDelete, columnNames, referencedEntityMetadata } of foreignKeys) {
      if (referencedEntityMetadata.tableName !== 'users') continue;
      const column = `"${columnNames[0]}"`;
      if (onDelete === 'CASCADE') await transaction.query(`DELETE FROM ${tableName} WHERE ${column} = ?`, [userId]);
      if (onDelete === 'SET NULL')
        await transaction.query(`UPDATE ${tableName} SET ${column} = NULL WHERE ${column} = ?`, [userId]);
    }
}

const enqueueDeletedEmail = (
  app: Application,
  transaction: Transaction,
  user: User,
  money: string[],
  now: Date,
): Promise<void> => {
  const data: DeletedAccountData = { email: user.email, greeting: greetingOf(user), money };
  const payload = { sealed: app.cipher.encrypt(JSON.stringify(data), deletedAccountPurpose), at: toIso(now) };
  return enqueueEmail(transaction, deletedEmail, payload, { key: user.id, userId: null, now });
};

const sweepJobName = 'my-data-sweep';

/** Erases again after a while: a concurrent request may have written rows after the deletion. */
export const accountSweepJob = (app: Application): Job<{ userId: string }> => ({
  name: sweepJobName,
  run: async ({ userId }) => {
    await app.database.inTransaction(async (transaction) => {
      const deletedAt = await findDeletedAt(transaction, userId);
      if (!deletedAt) return;
      const now = app.clock.now();
      // The process may have ended before the request has noted it.
      await recordDeletion(app.config.dataDir, userId, new Date(deletedAt));
      await runAccountWithdrawal(app, transaction, userId, now);
      await erase(app, transaction, userId, now);
    });
    await app.database.emptyLog();
  },
});
