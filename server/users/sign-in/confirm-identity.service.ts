import { toIso, addMs } from '../../core/clock.js';
import { confirmationLifetime } from '../../core/confirmation.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { requireOwnPassword, requirePasswordUnchanged } from './password-checks.js';
import { prepareCodeCheck } from './second-factor.service.js';
import type { ConfirmIdentityInput } from '../security/security.inputs.js';

/** Records that the owner uses this session. @returns until when that is valid */
export async function confirmSession(
  transaction: Transaction,
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
): Promise<{ until: string }> {
  await transaction.update('sessions', { id: viewer!.sessionId }, { confirmedAt: toIso(now) });
  return { until: toIso(addMs(now, confirmationLifetime)) };
}

/**
 * Records that the owner uses this session, after checking the password and, if the second factor is enabled, a code.
 */
export async function confirmIdentity(
  context: Context,
  { password, code }: ConfirmIdentityInput,
): Promise<{ until: string }> {
  const { app } = context;
  const user = await requireOwnPassword(context, password, 'password');
  const spendOwnCode = await prepareCodeCheck(context, code);
  const confirmed = await app.database.inTransaction(async (transaction) => {
    await requirePasswordUnchanged(transaction, context, user.passwordHash, 'password');
    await spendOwnCode(transaction);
    return confirmSession(transaction, context);
  });
  await app.limits.reset('ownCodeByAccount', user.id);
  return confirmed;
}
