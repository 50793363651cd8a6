import type { ProblemCode } from '../../../rules/problem.js';
import { v7 as uuid } from 'uuid';
import { transitionIfAllowed, transitionWhere } from '../../core/graphql/states.js';
import { raisedIssueStates } from './profile.enums.js';
import { profileProblems } from '../../../rules/people/profile.js';
import { profileFields, type ProfileField } from '../../../rules/people/profile-fields.js';
import { isInvalidLine, lengthOf, normaliseLine, notLongerThan } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { graphqlError, reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import type { RaisedDataIssue } from './profile.entity.js';
import type { RaiseDataIssueInput } from './profile.inputs.js';
import type { User } from '../user.entity.js';

const commentLimits = { min: 5, max: 500 } as const;

function checkComment(comment: string): void {
  const rejectComment = (code: ProblemCode, message: string) => reject(code, message, 'comment');
  if (lengthOf(comment) < commentLimits.min)
    rejectComment('REQUIRED', 'Напишите, что исправить: человек увидит это у поля.');
  if (lengthOf(comment) > commentLimits.max)
    rejectComment('TOO_LONG', `Сократите текст: ${notLongerThan(commentLimits.max)}.`);
  if (isInvalidLine(comment)) rejectComment('UNUSABLE', 'Введите текст заново: в нём есть служебные символы.');
}

const findOpenIssue = async (
  transaction: Transaction,
  userId: string,
  field: string,
): Promise<RaisedDataIssue | undefined> =>
  (
    await transaction.query<RaisedDataIssue>(
      `SELECT * FROM raised_data_issues WHERE "userId" = ? AND field = ? AND state = 'OPEN'`,
      [userId, field],
    )
  )[0];

/** Asks the user to correct a field. A field has at most one open issue; raising it again replaces the comment. */
export async function raiseDataIssue(
  { app, now, viewer }: Context,
  { userId, field, comment: commentInput }: RaiseDataIssueInput,
): Promise<{ issue: RaisedDataIssue }> {
  const comment = normaliseLine(commentInput);
  if (!Object.hasOwn(profileFields, field)) reject('FIELD_UNKNOWN', 'Такого поля в профиле нет.', 'field');
  checkComment(comment);
  const at = toIso(now);
  const issue = await app.database.inTransaction(async (transaction) => {
    // Locks the user's row: changes of issues and of the profile of one user run one after the other.
    const updated = await transaction.query(
      'UPDATE users SET "dataIssuesSince" = COALESCE("dataIssuesSince", ?) WHERE id = ? AND "deletedAt" IS NULL RETURNING id',
      [at, userId],
    );
    if (updated.length === 0) throw graphqlError('NOT_FOUND', 'Такого человека нет.');
    const open = await findOpenIssue(transaction, userId, field);
    if (open) {
      await transaction.update('raised_data_issues', { id: open.id }, { comment });
    } else {
      const row = { id: uuid(), userId, field, comment, state: 'OPEN', raisedAt: at, raisedById: viewer!.id };
      await transaction.insert('raised_data_issues', [row]);
    }
    return (await findOpenIssue(transaction, userId, field))!;
  });
  return { issue };
}

/** Clears `dataIssuesSince` of the user if no issue is open, so that the flag does not outlive its issues. */
async function clearFlagIfResolved(transaction: Transaction, userId: string): Promise<void> {
  const open = await transaction.query(`SELECT id FROM raised_data_issues WHERE "userId" = ? AND state = 'OPEN'`, [
    userId,
  ]);
  if (open.length === 0) await transaction.update('users', { id: userId }, { dataIssuesSince: null });
}

/** Withdraws an issue. A closed issue does not change. */
export async function liftDataIssue({ app, now, viewer }: Context, id: string): Promise<{ issue: RaisedDataIssue }> {
  const issue = await app.database.inTransaction(async (transaction) => {
    const find = async () => await transaction.findOne<RaisedDataIssue>('raised_data_issues', { id });
    const stored = await find();
    if (!stored) throw graphqlError('NOT_FOUND', 'Такого замечания нет.');
    const { userId } = stored;
    await transaction.lock('users', { id: userId });
    const columns = { closedAt: toIso(now), closedById: viewer!.id };
    await transitionIfAllowed<RaisedDataIssue>(transaction, raisedIssueStates, { id }, 'LIFTED', columns);
    const user = await transaction.findOne<User>('users', { id: userId });
    const values = { ...user!, furtherSpecialtyIds: [], snils: null, birthDate: null };
    const hasOthers = profileProblems(values, { today: toIso(now).slice(0, 10) }).length > 0;
    if (!hasOthers) await clearFlagIfResolved(transaction, userId);
    return (await find())!;
  });
  return { issue };
}

/** Closes the issues of fields that a saved profile has changed. */
export async function closeCorrectedIssues(
  transaction: Transaction,
  userId: string,
  fields: readonly ProfileField[],
  now: Date,
): Promise<void> {
  const columns = { closedAt: toIso(now), closedById: userId };
  const where = { sql: `"userId" = ? AND field IN (${placeholders(fields)})`, values: [userId, ...fields] };
  await transitionWhere<RaisedDataIssue>(transaction, raisedIssueStates, 'CORRECTED', columns, where);
  await clearFlagIfResolved(transaction, userId);
}
