import type { Reader } from '../../core/database/reader.js';
import { accountMerges, type AccountRows, type MergedPair } from '../../core/account-merge.js';
import { addMs, minute } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { enqueue, type Job } from '../../core/jobs/outbox.js';
import { reject, ProblemsError } from '../../core/graphql/problems.js';
import { erasePortrait } from '../profile/portrait.service.js';
import type { User } from '../user.entity.js';
import { eraseAccount } from '../users.personal-data.js';
import { findUser, lockUser } from '../users.service.js';
import { accountMergedEmail, mergedAddressPurpose } from './account-merge.emails.js';
import type { AccountMergePreview } from './account-merge.results.js';

/** Obstacles to the merge in the accounts themselves. */
function accountObstacles(kept: User, ended: User): string[] {
  return [
    ...(ended.role === 'USER'
      ? []
      : ['Закрываемый аккаунт принадлежит сотруднику: сначала сделайте его роль «Участник».']),
    ...(kept.emailConfirmedAt
      ? []
      : ['Почта остающегося аккаунта не\u00a0подтверждена: войти в\u00a0него может не\u00a0тот человек.']),
  ];
}

async function obstaclesOf(
  app: Application,
  reader: Reader,
  pair: MergedPair,
  kept: User,
  ended: User,
): Promise<string[]> {
  const messages = accountObstacles(kept, ended);
  for (const { obstacles } of app.hooks.of(accountMerges)) messages.push(...((await obstacles?.(reader, pair)) ?? []));
  return messages;
}

/** Records of each account, consequences and obstacles of the merge. */
export async function previewMerge({ app, db }: Context, pair: MergedPair): Promise<AccountMergePreview | null> {
  if (pair.preservedId === pair.endedId) return null;
  const [kept, ended] = [await findUser(db, pair.preservedId), await findUser(db, pair.endedId)];
  if (!kept || !ended) return null;
  const lines = [];
  for (const { table, column = 'userId', title } of orderedRows(app))
    if (title) {
      const rows = await db.query<{ owner: string; count: number }>(
        `SELECT "${column}" AS owner, COUNT(*) AS count FROM ${table} WHERE "${column}" IN (?, ?) GROUP BY "${column}"`,
        [kept.id, ended.id],
      );
      const countOf = (id: string): number => Number(rows.find(({ owner }) => owner === id)?.count ?? 0);
      lines.push({ title, kept: countOf(kept.id), ended: countOf(ended.id) });
    }
  const consequences: string[] = [];
  for (const merge of app.hooks.of(accountMerges)) consequences.push(...((await merge.consequences?.(db, pair)) ?? []));
  const obstacles = await obstaclesOf(app, db, pair, kept, ended);
  return { kept, ended, lines, consequences, obstacles };
}

const orderedRows = ({ hooks }: Application): AccountRows[] => {
  const all = hooks.of(accountMerges).flatMap(({ rows }) => rows);
  return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)];
};

/** Moves or deletes the rows of the closed account. Can run twice. */
async function moveRows(
  transaction: Transaction,
  app: Application,
  { preservedId: keptId, endedId }: MergedPair,
): Promise<void> {
  for (const { table, column = 'userId', onMerge: merged, uniqueBy: once } of orderedRows(app)) {
    if (merged === 'STAY') continue;
    if (merged === 'END') {
      await transaction.query(`DELETE FROM ${table} WHERE "${column}" = ?`, [endedId]);
      continue;
    }
    if (once) {
      const sameColumns = once.columns.map((name) => ` AND kept."${name}" = ${table}."${name}"`).join('');
      await transaction.query(
        `DELETE FROM ${table} WHERE "${column}" = ?
           AND EXISTS (SELECT 1 FROM ${table} kept WHERE kept."${column}" = ?${sameColumns})`,
        [endedId, keptId],
      );
    }
    await transaction.query(`UPDATE ${table} SET "${column}" = ? WHERE "${column}" = ?`, [keptId, endedId]);
  }
}

/**
 * Merges two accounts of one person in one transaction. Rows of the closed account move; it can no longer sign in. The
 * account that stays keeps its own profile and consents.
 */
export async function mergeAccounts(context: Context, pair: MergedPair): Promise<{ user: User }> {
  const { app, now, origin } = context;
  const { preservedId: keptId, endedId } = pair;
  if (keptId === endedId) reject('SAME_ACCOUNT', 'Это один и\u00a0тот\u00a0же аккаунт: выберите другой.');
  const user = await app.database.inTransaction(async (transaction) => {
    // Locked in a fixed order to avoid a deadlock with the opposite merge.
    for (const id of [keptId, endedId].sort())
      if (!(await lockUser(transaction, id)))
        reject('NOT_FOUND', 'Одного из\u00a0аккаунтов уже нет. Обновите страницу.');
    for (const { lock } of app.hooks.of(accountMerges)) await lock?.(transaction, pair);
    const users = await transaction.query<User>('SELECT * FROM users WHERE id IN (?, ?)', [keptId, endedId]);
    const [kept, ended] = [users.find(({ id }) => id === keptId)!, users.find(({ id }) => id === endedId)!];
    const obstacles = await obstaclesOf(app, transaction, pair, kept, ended);
    if (obstacles.length > 0) throw new ProblemsError(obstacles.map((message) => ({ code: 'CANNOT_MERGE', message })));
    for (const { before } of app.hooks.of(accountMerges)) await before?.(transaction, pair, origin, now);
    await erasePortrait(transaction, endedId, now);
    await eraseAccount(transaction, endedId, now);
    await moveRows(transaction, app, pair);
    await notifyBoth(transaction, app, kept, ended, now);
    // A concurrent request of the user may still write rows for the closed account: the job moves them later.
    await enqueue(transaction, sweepName, `${sweepName} ${endedId}`, pair, addMs(now, minute));
    return kept;
  });
  app.log.info({ kept: keptId, ended: endedId }, 'two accounts were made one');
  return { user };
}

async function notifyBoth(
  transaction: Transaction,
  app: Application,
  kept: User,
  ended: User,
  now: Date,
): Promise<void> {
  const encrypted = app.cipher.encrypt(ended.email, mergedAddressPurpose);
  for (const isToFormer of [false, true])
    await enqueueEmail(
      transaction,
      accountMergedEmail,
      { keptId: kept.id, sealed: encrypted, isToFormer },
      { key: `${ended.id} ${isToFormer ? 'former' : 'kept'}`, userId: kept.id, now },
    );
}

const sweepName = 'account-merge-sweep';

/** Moves rows that a concurrent request wrote after the merge. */
export const accountMergeSweepJob = (app: Application): Job<MergedPair> => ({
  name: sweepName,
  run: (pair) =>
    app.database.inTransaction(async (transaction) => {
      // The remaining account may itself be deleted or merged by now.
      if (await lockUser(transaction, pair.preservedId)) await moveRows(transaction, app, pair);
    }),
});
