import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../../rules/text/lines.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import type { Db } from '../../core/database/db.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { recordEvent } from '../security/account-events.service.js';
import { describeBrowser } from '../sign-in/browsers.js';
import type { User } from '../user.entity.js';
import { findUser, lockUser } from '../users.service.js';
import { createPasskeyChallenge, passkeyChallengeLifetime, spendPasskeyChallenge } from './passkey-challenges.js';
import type { Passkey } from './passkey.entity.js';
import { passkeyEmail } from './passkey.emails.js';
import type { AddPasskeyInput } from './passkeys.inputs.js';
import type { PasskeyRequest } from './passkeys.results.js';
import { relyingPartyOf } from './relying-party.js';
import {
  keyAlgorithms,
  loadWebauthn,
  parseResponse,
  rejectInvalidPasskey,
  verified,
  type AdditionResponse,
} from './webauthn.js';

/** A number that a user can review. */
const maxPasskeys = 20;

/** Passkeys of a user, the oldest first. */
export const listPasskeys = (db: Pick<Db, 'query'>, userId: string): Promise<Passkey[]> =>
  db.query<Passkey>('SELECT * FROM passkeys WHERE "userId" = ? ORDER BY id', [userId]);

export const transportsOf = ({ transports }: Passkey): string[] => JSON.parse(transports) as string[];

/** What the browser needs to make a passkey for the account of the viewer. */
export async function beginPasskey(context: Context): Promise<PasskeyRequest> {
  const { app, db, viewer } = context;
  const user = (await findUser(db, viewer!.id))!;
  const existing = await listPasskeys(db, user.id);
  const { id, challenge } = await createPasskeyChallenge(context, user.id);
  const { generateRegistrationOptions } = await loadWebauthn();
  const party = relyingPartyOf(app.config);
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userID: new Uint8Array(Buffer.from(user.id)),
    userName: user.email,
    userDisplayName: `${user.lastName} ${user.firstName}`,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    excludeCredentials: existing.map((key) => ({ id: key.credentialId, transports: transportsOf(key) })),
    // The key names its account, so that no address is typed; PIN, finger or face make it two factors.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: keyAlgorithms,
    timeout: passkeyChallengeLifetime,
  });
  return { id, options: JSON.stringify(options) };
}

/** The new key, if the browser of the viewer has answered the challenge for it. */
async function verifyNewKey(context: Context, { id, response: text }: AddPasskeyInput): Promise<Passkey> {
  const { app, viewer, origin, now } = context;
  const response = parseResponse<AdditionResponse>(text);
  const expectedChallenge = await spendPasskeyChallenge(context, id, viewer!.id);
  const { verifyRegistrationResponse } = await loadWebauthn();
  const party = relyingPartyOf(app.config);
  const result = await verified(context, () =>
    verifyRegistrationResponse({
      response,
      expectedChallenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: keyAlgorithms,
    }),
  );
  if (!result?.registrationInfo) return rejectInvalidPasskey();
  const { credential, credentialDeviceType } = result.registrationInfo;
  return {
    id: uuid(),
    userId: viewer!.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: String(credential.counter),
    transports: JSON.stringify((credential.transports ?? []).map((name) => String(name).slice(0, 20)).slice(0, 8)),
    isSynced: credentialDeviceType === 'multiDevice',
    name: describeBrowser(origin.userAgent),
    createdAt: toIso(now),
    lastUsedAt: null,
  };
}

/** Records a change of the passkeys in the log of the account, and tells the owner. */
async function notifyOfPasskey(
  transaction: Transaction,
  { origin, now }: Context,
  userId: string,
  kind: 'PASSKEY_ADDED' | 'PASSKEY_REMOVED',
): Promise<void> {
  const eventId = await recordEvent(transaction, { userId, kind, origin, now });
  await enqueueEmail(transaction, passkeyEmail, { userId, eventId }, { key: eventId, userId, now });
}

/** The name of a new key, with a number if the account has a key of this name. */
async function freeName(transaction: Transaction, { userId, name }: Passkey): Promise<string> {
  const taken = new Set((await listPasskeys(transaction, userId)).map((key) => key.name));
  let number = 1;
  const candidate = () => (number === 1 ? name : `${name} ${number}`);
  while (taken.has(candidate())) number += 1;
  return candidate();
}

/** Adds a passkey to the account of the viewer. */
export async function addPasskey(context: Context, input: AddPasskeyInput): Promise<{ passkeys: Passkey[] }> {
  const row = await verifyNewKey(context, input);
  return changePasskeys(context, async (transaction) => {
    if ((await transaction.count('passkeys', { userId: row.userId })) >= maxPasskeys)
      reject('TOO_MANY_PASSKEYS', `Ключей может быть не больше ${maxPasskeys}. Сначала удалите ненужный.`);
    const name = await freeName(transaction, row);
    if (!(await transaction.insertOne('passkeys', { ...row, name }, 'ON CONFLICT ("credentialId") DO NOTHING')))
      reject('PASSKEY_KNOWN', 'Этот ключ уже добавлен.');
    await notifyOfPasskey(transaction, context, row.userId, 'PASSKEY_ADDED');
  });
}

export async function renamePasskey(
  context: Context,
  { id, name: typed }: { id: string; name: string },
): Promise<{ passkeys: Passkey[] }> {
  const name = normaliseLine(typed);
  rejectAny(lineProblems('name', name, 100));
  return changePasskeys(context, (transaction, { id: userId }) =>
    transaction.update('passkeys', { id: id.slice(0, 36), userId }, { name }),
  );
}

/**
 * Removes a passkey of the viewer. An unknown id, a key of another user and a removed one give the same answer.
 */
export const removePasskey = (context: Context, id: string): Promise<{ passkeys: Passkey[] }> =>
  changePasskeys(context, async (transaction, { id: userId }) => {
    const removed = await transaction.query('DELETE FROM passkeys WHERE id = ? AND "userId" = ? RETURNING id', [
      id.slice(0, 36),
      userId,
    ]);
    if (removed.length > 0) await notifyOfPasskey(transaction, context, userId, 'PASSKEY_REMOVED');
  });

/** Changes passkeys of the viewer one change after the other. Returns all of them. */
async function changePasskeys(
  { app, viewer }: Context,
  change: (transaction: Transaction, user: Pick<User, 'id'>) => Promise<unknown>,
): Promise<{ passkeys: Passkey[] }> {
  return app.database.inTransaction(async (transaction) => {
    await lockUser(transaction, viewer!.id);
    await change(transaction, viewer!);
    return { passkeys: await listPasskeys(transaction, viewer!.id) };
  });
}
