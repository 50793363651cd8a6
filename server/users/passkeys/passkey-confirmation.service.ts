import type { Context } from '../../core/context.js';
import { confirmSession } from '../sign-in/confirm-identity.service.js';
import { createPasskeyChallenge, spendPasskeyChallenge } from './passkey-challenges.js';
import { checkSignature, lockOwner, recordUse, requestOptions } from './passkey-sign-in.service.js';
import type { Passkey } from './passkey.entity.js';
import type { CompletePasskeySignInInput } from './passkeys.inputs.js';
import type { PasskeyRequest } from './passkeys.results.js';
import { parseResponse, rejectInvalidPasskey, type SignInResponse } from './webauthn.js';

/** What the browser needs to ask for a passkey of the viewer. The challenge cannot be used to sign in. */
export const beginPasskeyConfirmation = async (context: Context): Promise<PasskeyRequest> =>
  requestOptions(context, await createPasskeyChallenge(context, context.viewer!.id));

/**
 * Records that the owner uses this session, after a passkey of the account. The device has verified its user, so that no
 * password and no code are asked for.
 */
export async function confirmIdentityByPasskey(
  context: Context,
  { id, response: text }: CompletePasskeySignInInput,
): Promise<{ until: string }> {
  const { app, db, viewer, now } = context;
  const response = parseResponse<SignInResponse>(text);
  const challenge = await spendPasskeyChallenge(context, id, viewer!.id);
  const key = await db.queryOne<Passkey>('SELECT * FROM passkeys WHERE "credentialId" = ? AND "userId" = ?', [
    response.id.slice(0, 1364),
    viewer!.id,
  ]);
  if (!key) return rejectInvalidPasskey();
  const { newCounter, credentialDeviceType } = await checkSignature(context, key, response, challenge);
  return app.database.inTransaction(async (transaction) => {
    await lockOwner(transaction, key);
    if (!(await recordUse(transaction, key, newCounter, credentialDeviceType === 'multiDevice', now)))
      rejectInvalidPasskey();
    return confirmSession(transaction, context);
  });
}
