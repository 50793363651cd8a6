import { onWithdrawal } from '../legal/consent-hooks.js';
import { inErasureOrder } from '../core/personal-data.js';
import { toIso, addMs, minute } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Origin } from '../core/viewer.js';
import type { Database, Transaction } from '../core/database.js';
import { Db } from '../core/kept.js';
import { enqueueLetter } from '../core/letter-kind.js';
import { enqueue, type Job } from '../core/outbox.js';
import { ProblemsError, reject } from '../core/problems.js';
import { isConfirmed } from '../../rules/my-data.js';
import type { LegalDocumentKind } from '../legal/legal.enums.js';
import { withdrawConsents } from '../legal/legal.service.js';
import { eraseMentions } from './mentions.js';
import { moneyAtTheEnd } from '../payments/refunds/ending-money.js';
import { ownCode } from '../users/second-factor.service.js';
import type { User } from '../users/user.entity.js';
import { greetingOf, lockPerson } from '../users/users.service.js';
import { deletedLetterKind, farewellPurpose, type DeletedLetter, type Farewell } from './letter-names.js';
import type { DeleteAccountInput } from './my-data.inputs.js';
import { passwordAgain } from './password-again.js';
import { retain } from './retained.service.js';

/** Kind of the consent that an account rests on. */
const accountConsent = 'PERSONAL_DATA_CONSENT';

/** Reads inside of a transaction, for what otherwise reads committed data. */
function readsOf(database: Database, transaction: Transaction): Db {
  const inside: Partial<Database> = { read: (sql, values) => transaction.query(sql, values) };
  return new Db(Object.assign(Object.create(database) as Database, inside));
}

const deletedAtOf = async (reads: Db, id: string): Promise<string | null> =>
  (await reads.readOne<{ deletedAt: string | null }>('SELECT "deletedAt" FROM users WHERE id = ?', [id]))?.deletedAt ??
  null;

/**
 * Deletes the viewer's account, at once and for good: cancels what lies ahead, ends all consents and sessions, puts aside
 * what the law makes us keep, and empties the rest. Done twice it stays done.
 */
export async function deleteAccount(
  context: Context,
  { password, confirmation, code }: DeleteAccountInput,
): Promise<{ deletedAt: string }> {
  const { app, now, viewer, origin } = context;
  const { id } = viewer!;
  if (!isConfirmed(confirmation))
    reject('CONFIRMATION_NEEDED', 'Чтобы подтвердить удаление, введите слово «удалить».', 'confirmation');
  try {
    await passwordAgain(context, password);
  } catch (error) {
    // Another tab may have been faster: then there is no password any more.
    const before = error instanceof ProblemsError && (await deletedAtOf(new Db(app.database), id));
    if (before) return { deletedAt: before };
    throw error;
  }
  const spendOwnCode = await ownCode(context, code);
  const deletedAt = await app.database.inTransaction(async (transaction) => {
    await mustNotBeTheLast(transaction, id);
    const reads = readsOf(app.database, transaction);
    if (!(await lockPerson(transaction, id))) return deletedAtOf(reads, id);
    await spendOwnCode(transaction);
    const user = (await reads.readOne<User>('SELECT * FROM users WHERE id = ?', [id]))!;
    const money = await moneyAtTheEnd(app, transaction, id, now);
    await endConsents(app, transaction, id, origin, now);
    await retain(app, transaction, reads, user, now);
    await eraseMentions(app, transaction, user);
    await erase(app, transaction, id, now);
    await sayFarewell(app, transaction, user, money, now);
    // Whatever another request of hers was writing at this very moment is found by then.
    await enqueue(transaction, sweepJobName, `${sweepJobName} ${id}`, { userId: id }, addMs(now, minute));
    return toIso(now);
  });
  context.setSession(null);
  app.log.info({ user: id }, 'an account was deleted');
  return { deletedAt: deletedAt ?? toIso(now) };
}

/**
 * Somebody must be able to let others in. Two who leave at once take turns here. The role is that of the account: the
 * viewer's is a lesser one as long as she owes a second factor.
 */
async function mustNotBeTheLast(transaction: Transaction, id: string): Promise<void> {
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

/** What lies ahead of the person is given up; then each of her consents is told to whom it concerns, and ended. */
async function endConsents(
  app: Application,
  transaction: Transaction,
  userId: string,
  origin: Origin,
  now: Date,
): Promise<void> {
  await giveUp(app, transaction, userId, now);
  const inForce = await transaction.query<{ kind: LegalDocumentKind; subjectId: string }>(
    `SELECT DISTINCT legal_documents.kind, consent_acceptances."subjectId" FROM consent_acceptances
     JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
     LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
     WHERE consent_acceptances."userId" = ? AND consent_withdrawals."acceptanceId" IS NULL`,
    [userId],
  );
  for (const { kind, subjectId } of inForce) {
    await withdrawConsents(transaction, { userId, kind, subjectId, origin, now, channel: 'DELETION' });
    if (kind === accountConsent) continue;
    for (const hook of app.hooks.of(onWithdrawal))
      if (hook.kind === kind) await hook.run(transaction, app, { userId, subjectId, now });
  }
}

async function giveUp(app: Application, transaction: Transaction, userId: string, now: Date): Promise<void> {
  for (const hook of app.hooks.of(onWithdrawal))
    if (hook.kind === accountConsent) await hook.run(transaction, app, { userId, subjectId: userId, now });
}

/** Every module empties what is its own; then what hangs on the row of the account goes as if the row went. */
async function erase(app: Application, transaction: Transaction, userId: string, now: Date): Promise<void> {
  for (const data of inErasureOrder(app.hooks)) await data.erase?.(transaction, userId, now);
  for (const { tableName, foreignKeys } of app.database.dataSource.entityMetadatas)
    for (const { onDelete, columnNames, referencedEntityMetadata } of foreignKeys) {
      if (referencedEntityMetadata.tableName !== 'users') continue;
      const column = `"${columnNames[0]}"`;
      if (onDelete === 'CASCADE') await transaction.query(`DELETE FROM ${tableName} WHERE ${column} = ?`, [userId]);
      if (onDelete === 'SET NULL')
        await transaction.query(`UPDATE ${tableName} SET ${column} = NULL WHERE ${column} = ?`, [userId]);
    }
}

const sayFarewell = (
  app: Application,
  transaction: Transaction,
  user: User,
  money: string[],
  now: Date,
): Promise<void> => {
  const farewell: Farewell = { email: user.email, greeting: greetingOf(user), money };
  return enqueueLetter<DeletedLetter>(transaction, {
    kind: deletedLetterKind,
    key: user.id,
    payload: { sealed: app.cipher.seal(JSON.stringify(farewell), farewellPurpose), at: toIso(now) },
    userId: null,
    now,
    priority: 1,
  });
};

const sweepJobName = 'my-data-sweep';

/** Looks once more, a little later: a request that had begun before the account was deleted may have ended after it. */
export const sweepJob = (app: Application): Job<{ userId: string }> => ({
  name: sweepJobName,
  run: async ({ userId }) => {
    await app.database.inTransaction(async (transaction) => {
      const deletedAt = await deletedAtOf(readsOf(app.database, transaction), userId);
      if (!deletedAt) return;
      const now = app.clock.now();
      await giveUp(app, transaction, userId, now);
      await erase(app, transaction, userId, now);
    });
    await app.database.emptyLog();
  },
});
