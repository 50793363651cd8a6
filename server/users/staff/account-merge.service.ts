import { accountMerges, type AccountRows, type MergedPair, type Read } from '../../core/account-merge.js';
import { addMs, minute } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { enqueueLetter } from '../../core/letter-kind.js';
import { enqueue, type Job } from '../../core/outbox.js';
import { reject, ProblemsError } from '../../core/problems.js';
import { forgetPortrait } from '../portrait.service.js';
import type { User } from '../user.entity.js';
import { emptyAccount } from '../users.personal-data.js';
import { findUser, lockPerson } from '../users.service.js';
import { accountMergedKind, mergedPurpose, type AccountMerged } from './account-merge.letter.js';
import type { AccountMergePreview } from './account-merge.inputs.js';
import type { StaffUserChanged } from './staff-users.inputs.js';

/** Why these two cannot become one, as far as the accounts themselves are concerned. */
function unfit(kept: User, ended: User): string[] {
  return [
    ...(ended.role === 'USER'
      ? []
      : ['Закрываемый аккаунт принадлежит сотруднику: сначала сделайте его роль «Участник».']),
    ...(kept.emailConfirmedAt
      ? []
      : ['Почта остающегося аккаунта не\u00a0подтверждена: войти в\u00a0него может не\u00a0тот человек.']),
  ];
}

async function obstaclesOf(app: Application, read: Read, pair: MergedPair, kept: User, ended: User): Promise<string[]> {
  const found = unfit(kept, ended);
  for (const { obstacles } of app.hooks.of(accountMerges)) found.push(...((await obstacles?.(read, pair)) ?? []));
  return found;
}

/** What each of the two has, and what stands in the way. */
export async function previewMerge({ app, reads }: Context, pair: MergedPair): Promise<AccountMergePreview | null> {
  if (pair.keptId === pair.endedId) return null;
  const [kept, ended] = [await findUser(reads, pair.keptId), await findUser(reads, pair.endedId)];
  if (!kept || !ended) return null;
  const lines = [];
  for (const { table, column = 'userId', title } of rowsOf(app))
    if (title) {
      const rows = await reads.read<{ owner: string; count: number }>(
        `SELECT "${column}" AS owner, COUNT(*) AS count FROM ${table} WHERE "${column}" IN (?, ?) GROUP BY "${column}"`,
        [kept.id, ended.id],
      );
      const countOf = (id: string): number => Number(rows.find(({ owner }) => owner === id)?.count ?? 0);
      lines.push({ title, kept: countOf(kept.id), ended: countOf(ended.id) });
    }
  const read: Read = (sql, values) => reads.read(sql, values);
  const consequences: string[] = [];
  for (const merge of app.hooks.of(accountMerges))
    consequences.push(...((await merge.consequences?.(read, pair)) ?? []));
  const obstacles = await obstaclesOf(app, read, pair, kept, ended);
  return { kept, ended, lines, consequences, obstacles };
}

const rowsOf = ({ hooks }: Application): AccountRows[] => {
  const all = hooks.of(accountMerges).flatMap(({ rows }) => rows);
  return [...all.filter(({ isLast }) => !isLast), ...all.filter(({ isLast }) => isLast)];
};

/** Moves or ends the rows of the account that ends; done twice it stays done. */
async function moveRows(transaction: Transaction, app: Application, { keptId, endedId }: MergedPair): Promise<void> {
  for (const { table, column = 'userId', merged, once } of rowsOf(app)) {
    if (merged === 'STAY') continue;
    if (merged === 'END') {
      await transaction.query(`DELETE FROM ${table} WHERE "${column}" = ?`, [endedId]);
      continue;
    }
    if (once) {
      const same = once.columns.map((name) => ` AND kept."${name}" = ${table}."${name}"`).join('');
      await transaction.query(
        `DELETE FROM ${table} WHERE "${column}" = ?
           AND EXISTS (SELECT 1 FROM ${table} kept WHERE kept."${column}" = ?${same})`,
        [endedId, keptId],
      );
    }
    await transaction.query(`UPDATE ${table} SET "${column}" = ? WHERE "${column}" = ?`, [keptId, endedId]);
  }
}

/**
 * Makes two accounts of one person one, in one transaction: what belongs to the other moves, the other cannot be signed in to
 * any more. The one that stays keeps its own profile and consents.
 */
export async function mergeAccounts(context: Context, pair: MergedPair): Promise<StaffUserChanged> {
  const { app, now, origin } = context;
  const { keptId, endedId } = pair;
  if (keptId === endedId) reject('SAME_ACCOUNT', 'Это один и\u00a0тот\u00a0же аккаунт: выберите другой.');
  const user = await app.database.inTransaction(async (transaction) => {
    const read: Read = (sql, values) => transaction.query(sql, values);
    // In one order, whichever of them stays.
    for (const id of [keptId, endedId].sort())
      if (!(await lockPerson(transaction, id)))
        reject('NOT_FOUND', 'Одного из\u00a0аккаунтов уже нет. Обновите страницу.');
    for (const { lock } of app.hooks.of(accountMerges)) await lock?.(transaction, pair);
    const users = await read<User>('SELECT * FROM users WHERE id IN (?, ?)', [keptId, endedId]);
    const [kept, ended] = [users.find(({ id }) => id === keptId)!, users.find(({ id }) => id === endedId)!];
    const obstacles = await obstaclesOf(app, read, pair, kept, ended);
    if (obstacles.length > 0) throw new ProblemsError(obstacles.map((message) => ({ code: 'CANNOT_MERGE', message })));
    for (const { before } of app.hooks.of(accountMerges)) await before?.(transaction, pair, origin, now);
    await forgetPortrait(transaction, endedId, now);
    await emptyAccount(transaction, endedId, now);
    await moveRows(transaction, app, pair);
    await tell(transaction, app, kept, ended, now);
    // What another request of hers was writing at this very moment is found by then.
    await enqueue(transaction, sweepName, `${sweepName} ${endedId}`, pair, addMs(now, minute));
    return kept;
  });
  app.log.info({ kept: keptId, ended: endedId }, 'two accounts were made one');
  return { user };
}

async function tell(transaction: Transaction, app: Application, kept: User, ended: User, now: Date): Promise<void> {
  const sealed = app.cipher.seal(ended.email, mergedPurpose);
  for (const isToFormer of [false, true])
    await enqueueLetter<AccountMerged>(transaction, {
      kind: accountMergedKind,
      key: `${ended.id} ${isToFormer ? 'former' : 'kept'}`,
      payload: { keptId: kept.id, sealed, isToFormer },
      userId: kept.id,
      now,
      priority: 1,
    });
}

const sweepName = 'account-merge-sweep';

/** Looks once more, a little later: a request that had begun before the merge may have ended after it. */
export const mergeSweep = (app: Application): Job<MergedPair> => ({
  name: sweepName,
  run: (pair) =>
    app.database.inTransaction(async (transaction) => {
      // Deleted or merged herself meanwhile, she is nobody to move anything to.
      if (await lockPerson(transaction, pair.keptId)) await moveRows(transaction, app, pair);
    }),
});
