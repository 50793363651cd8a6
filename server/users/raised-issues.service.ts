import { v7 as uuid } from 'uuid';
import { profileFields, profileProblems, type ProfileField } from '../../rules/profile.js';
import { isUnusableLine, lengthOf, normaliseLine, notLongerThan } from '../../rules/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { graphqlError, reject } from '../core/problems.js';
import { insertSql, placeholders, type Value } from '../core/sql.js';
import type { RaisedDataIssue } from './profile.entity.js';
import type { RaiseDataIssueInput } from './profile.inputs.js';
import type { User } from './user.entity.js';

const commentLength = { min: 5, max: 500 } as const;

function checkComment(comment: string): void {
  const say = (code: string, message: string) => reject(code, message, 'comment');
  if (lengthOf(comment) < commentLength.min)
    say('COMMENT_REQUIRED', 'Напишите, что исправить: человек увидит это у поля.');
  if (lengthOf(comment) > commentLength.max)
    say('COMMENT_TOO_LONG', `Сократите текст: ${notLongerThan(commentLength.max)}.`);
  if (isUnusableLine(comment)) say('COMMENT_UNUSABLE', 'Введите текст заново: в нём есть служебные символы.');
}

const openOf = async (transaction: Transaction, userId: string, field: string): Promise<RaisedDataIssue | undefined> =>
  (
    await transaction.query<RaisedDataIssue>(
      `SELECT * FROM raised_data_issues WHERE "userId" = ? AND field = ? AND state = 'OPEN'`,
      [userId, field],
    )
  )[0];

/** Asks a person to correct a field. There is one request for a field: raised again, it has the new comment. */
export async function raiseDataIssue(
  { app, now, viewer }: Context,
  { userId, field, comment: given }: RaiseDataIssueInput,
): Promise<{ issue: RaisedDataIssue }> {
  const comment = normaliseLine(given);
  if (!(profileFields as readonly string[]).includes(field))
    reject('FIELD_UNKNOWN', 'Такого поля в профиле нет.', 'field');
  checkComment(comment);
  const at = toIso(now);
  const issue = await app.database.inTransaction(async (transaction) => {
    // Changes of one person's issues wait here for each other, and for a profile that is being saved.
    const known = await transaction.query(
      'UPDATE users SET "dataIssuesSince" = COALESCE("dataIssuesSince", ?) WHERE id = ? AND "deletedAt" IS NULL RETURNING id',
      [at, userId],
    );
    if (known.length === 0) throw graphqlError('NOT_FOUND', 'Такого человека нет.');
    const open = await openOf(transaction, userId, field);
    if (open) {
      await transaction.query('UPDATE raised_data_issues SET comment = ? WHERE id = ?', [comment, open.id]);
    } else {
      const row = { id: uuid(), userId, field, comment, state: 'OPEN', raisedAt: at, raisedById: viewer!.id };
      const { sql, values } = insertSql('raised_data_issues', row);
      await transaction.query(sql, values);
    }
    return (await openOf(transaction, userId, field))!;
  });
  return { issue };
}

/** The row of the account says whether there is anything to look for: this puts it right after an issue was closed. */
async function settle(transaction: Transaction, userId: string): Promise<void> {
  const open = await transaction.query(`SELECT id FROM raised_data_issues WHERE "userId" = ? AND state = 'OPEN'`, [
    userId,
  ]);
  if (open.length === 0) await transaction.query('UPDATE users SET "dataIssuesSince" = NULL WHERE id = ?', [userId]);
}

/** Takes a request back. Taken back twice, or after the correction, it stays as it is. */
export async function liftDataIssue({ app, now, viewer }: Context, id: string): Promise<{ issue: RaisedDataIssue }> {
  const issue = await app.database.inTransaction(async (transaction) => {
    const find = async () =>
      (await transaction.query<RaisedDataIssue>('SELECT * FROM raised_data_issues WHERE id = ?', [id]))[0];
    const found = await find();
    if (!found) throw graphqlError('NOT_FOUND', 'Такого замечания нет.');
    const { userId } = found;
    await transaction.query('UPDATE users SET "updatedAt" = "updatedAt" WHERE id = ?', [userId]);
    await transaction.query(
      `UPDATE raised_data_issues SET state = 'LIFTED', "closedAt" = ?, "closedById" = ? WHERE id = ? AND state = 'OPEN'`,
      [toIso(now), viewer!.id, id],
    );
    const [user] = await transaction.query<User>('SELECT * FROM users WHERE id = ?', [userId]);
    const own = { ...user!, furtherSpecialtyIds: [], snils: null, birthDate: null };
    const hasOthers = profileProblems(own, { today: toIso(now).slice(0, 10) }).length > 0;
    if (!hasOthers) await settle(transaction, userId);
    return (await find())!;
  });
  return { issue };
}

/** Closes the requests that a saved profile has answered: whoever was asked to change a field has changed it. */
export async function closeCorrected(
  transaction: Transaction,
  userId: string,
  fields: readonly ProfileField[],
  now: Date,
): Promise<void> {
  await transaction.query(
    `UPDATE raised_data_issues SET state = 'CORRECTED', "closedAt" = ?, "closedById" = ?
     WHERE "userId" = ? AND state = 'OPEN' AND field IN (${placeholders(fields)})`,
    [toIso(now), userId, userId, ...fields],
  );
  await settle(transaction, userId);
}

/** Requests of staff, the latest first: of one person, or all. */
export async function raisedDataIssues(
  { reads }: Context,
  userId: string | null,
  args: PageArgs,
): Promise<Page<RaisedDataIssue>> {
  const size = pageSize(args);
  const place = args.after == null ? [] : readCursor(args.after, 2);
  const conditions = [...(userId ? ['"userId" = ?'] : []), ...(place.length > 0 ? ['("raisedAt", id) < (?, ?)'] : [])];
  const values: Value[] = [...(userId ? [userId] : []), ...place];
  const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
  const rows = await reads.read<RaisedDataIssue>(
    `SELECT * FROM raised_data_issues ${where} ORDER BY "raisedAt" DESC, id DESC LIMIT ?`,
    [...values, size + 1],
  );
  return pageOf(rows, size, ({ raisedAt, id }) => writeCursor(raisedAt, id));
}
