import { transition, TransitionError } from '../../core/graphql/states.js';
import { lineProblems } from '../../../rules/text/lines.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Value } from '../../core/database/sql.js';
import { encryptProfile } from '../profile/profile.encrypted.js';
import { closeCorrectedIssues } from '../profile/raised-issues.service.js';
import { lockUser } from '../users.service.js';
import { IdentityChange, identityChangeStates, type IdentityChangeState } from './identity-change.entity.js';
import { openValue, parseName } from './identity.encrypted.js';
import { profileFieldsByIdentityField, notifyOwner } from './identity.service.js';
import { updateNameIndex } from '../names/name-words.js';

const maxCommentLength = 500;

/** Columns of the account for the requested value. Throws REQUEST_UNREADABLE if no key decrypts the value. */
function columnsOf({ app: { cipher } }: Context, { field, afterSealed }: IdentityChange): Record<string, Value> {
  const after = openValue(cipher, afterSealed);
  if (after === null && afterSealed !== null)
    return reject('REQUEST_UNREADABLE', 'Запрос не\u00a0читается. Отклоните его.');
  if (field === 'NAME') return { ...parseName(after!) };
  const encrypted = encryptProfile(cipher, {
    snils: field === 'SNILS' ? after : null,
    birthDate: field === 'BIRTH_DATE' ? after : null,
  });
  if (field === 'BIRTH_DATE') return { birthDateSealed: encrypted.birthDateSealed };
  return { snilsSealed: encrypted.snilsSealed, snilsFingerprint: encrypted.snilsFingerprint };
}

async function apply(transaction: Transaction, context: Context, change: IdentityChange): Promise<void> {
  const { now } = context;
  const columns = columnsOf(context, change);
  if (columns.snilsFingerprint) {
    const others = await transaction.query('SELECT id FROM users WHERE "snilsFingerprint" = ? AND id <> ?', [
      columns.snilsFingerprint,
      change.userId,
    ]);
    if (others.length > 0) reject('SNILS_TAKEN', 'Этот СНИЛС уже указан в\u00a0другом личном кабинете.');
  }
  const assignments = Object.keys(columns).map((name) => `"${name}" = ?`);
  await transaction.query(
    `UPDATE users SET ${assignments.join(', ')}, "profileVersion" = "profileVersion" + 1, "updatedAt" = ? WHERE id = ?`,
    [...Object.values(columns), toIso(now), change.userId],
  );
  await updateNameIndex(transaction, [change.userId]);
  await closeCorrectedIssues(transaction, change.userId, profileFieldsByIdentityField[change.field], now);
}

/** Approves or declines a requested change. Repeating the same decision has no effect. */
export async function decideIdentityChange(
  context: Context,
  id: string,
  isApproved: boolean,
  commentInput: string | null,
): Promise<{ change: IdentityChange }> {
  const { app, now, viewer, origin } = context;
  const comment = normaliseLine(commentInput ?? '') || null;
  if (!isApproved || comment !== null) rejectAny(lineProblems('comment', comment ?? '', maxCommentLength));
  const state: IdentityChangeState = isApproved ? 'APPROVED' : 'DECLINED';
  return app.database.inTransaction(async (transaction) => {
    const find = (): Promise<IdentityChange | null> => transaction.findOne<IdentityChange>('identity_changes', { id });
    const request = await find();
    if (!request || !(await lockUser(transaction, request.userId))) return reject('NOT_FOUND', 'Такого запроса нет.');
    const change = (await find())!;
    if (change.state === state) return { change };
    if (!identityChangeStates.allows(change.state, state))
      throw new TransitionError(identityChangeStates, id, change.state, state);
    if (isApproved) await apply(transaction, context, change);
    const columns = { comment, decidedAt: toIso(now), decidedById: viewer!.id };
    const decided = await transition<IdentityChange>(transaction, identityChangeStates, change, state, columns);
    const kind = isApproved ? 'IDENTITY_CHANGED' : 'IDENTITY_CHANGE_DECLINED';
    await notifyOwner(transaction, { id, userId: change.userId, kind, origin, now });
    return { change: decided };
  });
}
