import { toIso, addMs } from '../../core/clock.js';
import { confirmationLifetime } from '../../core/confirmation.js';
import type { Context } from '../../core/context.js';
import { requireOwnPassword, requirePasswordUnchanged } from './password-checks.js';
import { prepareCodeCheck } from './second-factor.service.js';
import type { ConfirmIdentityInput } from '../security/security.inputs.js';

/**
 * Records that the owner uses this session, after checking the password and, if the second factor is enabled, a code.
 */
export async function confirmIdentity(
  context: Context,
  { password, code }: ConfirmIdentityInput,
): Promise<{ until: string }> {
  const { app, viewer, now } = context;
  const user = await requireOwnPassword(context, password, 'password');
  const spendOwnCode = await prepareCodeCheck(context, code);
  await app.database.inTransaction(async (transaction) => {
    await requirePasswordUnchanged(transaction, context, user.passwordHash, 'password');
    await spendOwnCode(transaction);
    await transaction.update('sessions', { id: viewer!.sessionId }, { confirmedAt: toIso(now) });
  });
  await app.limits.reset('ownCodeByAccount', user.id);
  return { until: toIso(addMs(now, confirmationLifetime)) };
}
