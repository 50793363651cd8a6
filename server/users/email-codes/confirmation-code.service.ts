import { v7 as uuid } from 'uuid';
import type { Context } from '../../core/context.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { recordEventOfEmail } from '../security/account-events.service.js';
import { confirmSession } from '../sign-in/confirm-identity.service.js';
import { prepareCodeCheck } from '../sign-in/second-factor.service.js';
import { findUser } from '../users.service.js';
import type { ConfirmIdentityByCodeInput } from './code-sign-in.inputs.js';
import type { ConfirmationCodeSent } from './code-sign-in.results.js';
import { checkEmailCode, sentMailPathOf } from './code-sign-in.service.js';
import { confirmationCodeEmail } from './confirmation-code.emails.js';
import { insertEmailCode, rejectExpiredCode, spendEmailCode } from './email-codes.service.js';

/** Sends the viewer a code that confirms their identity in this browser. @throws ProblemsError TOO_MANY_REQUESTS */
export async function requestConfirmationCode(context: Context): Promise<ConfirmationCodeSent> {
  const { app, db, viewer, origin, now } = context;
  const { email } = (await findUser(db, viewer!.id))!;
  await app.limits.count('signInCodeByEmail', email);
  const { id } = await app.database.inTransaction(async (transaction) => {
    const row = await insertEmailCode(transaction, context, { email, redirect: null });
    await recordEventOfEmail(transaction, { email, kind: 'SIGN_IN_CODE_REQUESTED', origin, now });
    await enqueueEmail(transaction, confirmationCodeEmail, { id: row.id }, { key: uuid(), userId: viewer!.id, now });
    return row;
  });
  const keptMailPath = sentMailPathOf(app);
  return { id, email, keptMailUrl: keptMailPath && new URL(keptMailPath, app.config.publicUrl).href };
}

/**
 * Records that the owner uses this session, who reads the emails of the account and, if the second factor is enabled, has a
 * code of it. It proves as much as signing in does.
 * @throws ProblemsError CODE_WRONG at the field, EMAIL_CODE_EXPIRED or TOO_MANY_REQUESTS
 */
export async function confirmIdentityByCode(
  context: Context,
  { id, emailCode, code }: ConfirmIdentityByCodeInput,
): Promise<{ until: string }> {
  const { app, db, viewer } = context;
  const row = await checkEmailCode(context, id, emailCode, 'emailCode');
  // The address of the account has changed meanwhile, or another account has asked for the code in this browser.
  if (row.email !== (await findUser(db, viewer!.id))?.email) return rejectExpiredCode();
  const spendOwnCode = await prepareCodeCheck(context, code);
  const confirmed = await app.database.inTransaction(async (transaction) => {
    await spendEmailCode(transaction, row);
    await spendOwnCode(transaction);
    return confirmSession(transaction, context);
  });
  await app.limits.reset('ownCodeByAccount', viewer!.id);
  return confirmed;
}
