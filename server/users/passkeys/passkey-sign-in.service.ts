import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { recordEvent } from '../security/account-events.service.js';
import { enterWith } from '../sign-in/sign-in.service.js';
import type { User } from '../user.entity.js';
import { createPasskeyChallenge, passkeyChallengeLifetime, spendPasskeyChallenge } from './passkey-challenges.js';
import type { Passkey, PasskeyChallenge } from './passkey.entity.js';
import type { CompletePasskeySignInInput } from './passkeys.inputs.js';
import type { PasskeyRequest } from './passkeys.results.js';
import { relyingPartyOf, userHandleOf } from './relying-party.js';
import { loadWebauthn, parseResponse, rejectInvalidPasskey, verified, type SignInResponse } from './webauthn.js';

/** What the browser needs to ask for a passkey of this site. Names no account: the key does. */
export const beginPasskeySignIn = async (context: Context): Promise<PasskeyRequest> =>
  requestOptions(context, await createPasskeyChallenge(context, null));

export async function requestOptions(
  context: Context,
  { id, challenge }: Pick<PasskeyChallenge, 'id' | 'challenge'>,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await loadWebauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(context.app.config).id,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    userVerification: 'required',
    timeout: passkeyChallengeLifetime,
  });
  return { id, options: JSON.stringify(options) };
}

/** Stores the counter of a use. Of two uses with one counter, one succeeds. @returns whether the key still exists */
export async function recordUse(
  transaction: Transaction,
  { id, counter }: Passkey,
  newCounter: number,
  isSynced: boolean,
  now: Date,
): Promise<boolean> {
  const used = await transaction.query(
    `UPDATE passkeys SET counter = ?, "isSynced" = ?, "lastUsedAt" = ? WHERE id = ? AND counter = ? RETURNING id`,
    [String(newCounter), isSynced, toIso(now), id, counter],
  );
  return used.length > 0;
}

export async function lockOwner(transaction: Transaction, { userId }: Passkey): Promise<User> {
  const [user] = await transaction.query<User>(
    'UPDATE users SET "updatedAt" = "updatedAt" WHERE id = ? AND "deletedAt" IS NULL RETURNING *',
    [userId],
  );
  return user ?? rejectInvalidPasskey();
}

/**
 * Checks the signature of a key over a challenge of this browser, the address of this site, the verification of the user and
 * the counter. A wrong one is recorded in the log of the key's owner.
 */
export async function checkSignature(
  context: Context,
  key: Passkey,
  response: SignInResponse,
  expectedChallenge: string,
) {
  const { app, origin, now } = context;
  const { verifyAuthenticationResponse } = await loadWebauthn();
  const party = relyingPartyOf(app.config);
  // The key was not asked for by its id, so that the answer has to name the account too.
  const isOfAccount = response.response.userHandle === userHandleOf(key.userId);
  const result = isOfAccount
    ? await verified(context, () =>
        verifyAuthenticationResponse({
          response,
          expectedChallenge,
          expectedOrigin: party.origin,
          expectedRPID: party.id,
          credential: {
            id: key.credentialId,
            publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
            counter: Number(key.counter),
          },
          requireUserVerification: true,
        }),
      )
    : null;
  if (result) return result.authenticationInfo;
  await app.database.inTransaction((transaction) =>
    recordEvent(transaction, { userId: key.userId, kind: 'PASSKEY_FAILED', origin, now }),
  );
  return rejectInvalidPasskey();
}

/**
 * Signs this browser in with a passkey. The device has verified its user, so that no code of a second factor is asked for.
 */
export async function completePasskeySignIn(
  context: Context,
  { id, response: text }: CompletePasskeySignInInput,
): Promise<{ viewer: User }> {
  const { app, db, origin, now } = context;
  const response = parseResponse<SignInResponse>(text);
  const challenge = await spendPasskeyChallenge(context, id, null);
  const key = await db.queryOne<Passkey>('SELECT * FROM passkeys WHERE "credentialId" = ?', [
    response.id.slice(0, 1364),
  ]);
  if (!key)
    return reject(
      'PASSKEY_UNKNOWN',
      'Этого ключа на\u00a0сайте больше нет: его удалили вместе с\u00a0кабинетом или в\u00a0настройках входа. Войдите другим способом.',
    );
  const { newCounter, credentialDeviceType } = await checkSignature(context, key, response, challenge);
  const outcome = await enterWith(
    context,
    async (transaction) => {
      const user = await lockOwner(transaction, key);
      if (!(await recordUse(transaction, key, newCounter, credentialDeviceType === 'multiDevice', now)))
        rejectInvalidPasskey();
      return user;
    },
    { asksForCode: false },
  );
  await app.limits.uncount('signInByNetwork', origin.address);
  return outcome as { viewer: User };
}
