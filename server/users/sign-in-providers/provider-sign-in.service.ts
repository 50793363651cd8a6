import type { Configuration, IDToken, UserInfoResponse } from 'openid-client';
import { v7 as uuid } from 'uuid';
import { checkEmail, normaliseEmail } from '../../../rules/people/account.js';
import type { ProviderFault } from '../../../rules/people/provider-faults.js';
import { normaliseName } from '../../../rules/people/names.js';
import { addMs, minute, toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/database/db.js';
import type { EncryptedColumn } from '../../core/database/encrypted-columns.js';
import { hashOf } from '../../core/secrets.js';
import { loadOpenid, openidOf, providerSecretPurpose } from './openid.js';
import type { ProviderSignIn, SignInProvider } from './provider.entity.js';
import { redirectUriOf } from './provider-paths.js';

/** Time to sign in at the provider. */
const stateLifetime = 15 * minute;
/** Time to decide afterwards: to sign in to an existing account, or to create one. */
const decisionLifetime = 60 * minute;

const secretsPurpose = 'sign-in at a provider';

export const sealedProviders: readonly EncryptedColumn[] = [
  { table: 'sign_in_providers', column: 'secretSealed', purpose: providerSecretPurpose },
  { table: 'provider_sign_ins', column: 'secretsSealed', purpose: secretsPurpose },
  { table: 'provider_sign_ins', column: 'claimsSealed', purpose: secretsPurpose },
];

type SignInSecrets = { nonce: string; verifier: string };

/** What a provider says of its user. */
export type ProviderClaims = {
  subject: string;
  /** Null: none, or not an address. */
  email: string | null;
  isEmailVerified: boolean;
  lastName: string;
  firstName: string;
  middleName: string;
};

/** A sign-in cannot go on; the page of the fault tells the user why. */
export class ProviderFaultError extends Error {
  constructor(
    readonly fault: ProviderFault,
    readonly signIn: Pick<ProviderSignIn, 'redirect' | 'userId'>,
  ) {
    super(fault);
  }
}

type Begin = Pick<ProviderSignIn, 'redirect' | 'userId' | 'browserHash'> & { providerId: string };

/** A provider that is switched on; null: none. */
export const findActiveProvider = ({ database }: Application, id: string): Promise<SignInProvider | null> =>
  new Db(database).findOne<SignInProvider>('sign_in_providers', { id: id.slice(0, 36), isActive: true });

/** Scopes that the provider knows. */
function scopesOf(openid: Configuration): string {
  const known = openid.serverMetadata().scopes_supported;
  return ['openid', 'profile', 'email'].filter((scope) => known?.includes(scope) ?? true).join(' ');
}

/** Whether no answer came, or one of a broken server: the user can try again later. */
async function isUnreachable(error: unknown): Promise<boolean> {
  const { ClientError } = await loadOpenid();
  if (!(error instanceof ClientError)) return false;
  // Without a code of its own, the library passes on what our `fetch` has thrown.
  return error.code === undefined || (error.cause instanceof Response && error.cause.status >= 500);
}

/** Logs what went wrong for the operator, without codes, tokens and data of the user. */
function logFault(app: Application, provider: SignInProvider, error: unknown): void {
  const { cause, code, error: word } = error as { cause?: { message?: string }; code?: string; error?: string };
  const detail = cause instanceof Error ? cause.message : undefined;
  app.log.warn(
    { provider: provider.id, fault: word ?? code ?? (error as Error).message, detail },
    'a sign-in at a provider failed',
  );
}

/** Begins a sign-in of this browser. @returns the address of the provider to go to. @throws ProviderFaultError */
export async function beginProviderSignIn(app: Application, begin: Begin): Promise<string> {
  const provider = await findActiveProvider(app, begin.providerId);
  if (!provider) throw new ProviderFaultError('OFF', begin);
  const openid = await loadOpenid();
  const [state, nonce, verifier] = [openid.randomState(), openid.randomNonce(), openid.randomPKCECodeVerifier()];
  let address: URL;
  try {
    const configuration = await openidOf(app, provider);
    address = openid.buildAuthorizationUrl(configuration, {
      redirect_uri: redirectUriOf(app.config, provider.id),
      scope: scopesOf(configuration),
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
  } catch (error) {
    logFault(app, provider, error);
    throw new ProviderFaultError((await isUnreachable(error)) ? 'UNREACHABLE' : 'REJECTED', begin);
  }
  const secrets: SignInSecrets = { nonce, verifier };
  await app.database.inTransaction((transaction) =>
    transaction.insertOne('provider_sign_ins', {
      ...begin,
      id: uuid(),
      stateHash: hashOf(state),
      secretsSealed: app.cipher.encrypt(JSON.stringify(secrets), secretsPurpose),
      returnedAt: null,
      claimsSealed: null,
      expiresAt: toIso(addMs(app.clock.now(), stateLifetime)),
    }),
  );
  return address.href;
}

/** Uses up the state of this browser, before the answer is looked at: a wrong answer spends it too. */
async function claimState(
  { database, clock }: Application,
  { providerId, state, browser }: { providerId: string; state: string; browser: string | null },
): Promise<ProviderSignIn | null> {
  const now = toIso(clock.now());
  const [row] = await database.inTransaction((transaction) =>
    transaction.query<ProviderSignIn>(
      `UPDATE provider_sign_ins SET "returnedAt" = ?
       WHERE "stateHash" = ? AND "providerId" = ? AND "browserHash" = ? AND "returnedAt" IS NULL AND "expiresAt" > ?
       RETURNING *`,
      [now, hashOf(state), providerId.slice(0, 36), hashOf(browser ?? ''), now],
    ),
  );
  return row ?? null;
}

const textOf = (value: unknown, length: number): string =>
  typeof value === 'string' ? normaliseName(value.slice(0, length)) : '';

/** Name and email from where the provider says them: the document about the user, or the ID token. */
function readClaims(idToken: IDToken, userInfo: UserInfoResponse | null): ProviderClaims {
  const said = { ...idToken, ...userInfo };
  // The word about an address counts only where the address stands.
  const { email, email_verified: isVerified } = userInfo?.email === undefined ? idToken : userInfo;
  const isAddress = typeof email === 'string' && email.length <= 254 && checkEmail(email) === null;
  return {
    subject: idToken.sub,
    email: isAddress ? normaliseEmail(email) : null,
    isEmailVerified: isAddress && isVerified === true,
    lastName: textOf(said.family_name, 100),
    firstName: textOf(said.given_name, 100),
    middleName: textOf(said.middle_name, 100),
  };
}

/** Exchanges the code of the answer. The library checks state, `iss`, nonce, audience, times and signature. */
async function askProvider(
  app: Application,
  provider: SignInProvider,
  row: ProviderSignIn,
  { state, search }: { state: string; search: string },
): Promise<ProviderClaims> {
  const openid = await loadOpenid();
  const configuration = await openidOf(app, provider);
  const { nonce, verifier } = JSON.parse(app.cipher.decryptOwn(row.secretsSealed, secretsPurpose)) as SignInSecrets;
  const tokens = await openid.authorizationCodeGrant(
    configuration,
    new URL(redirectUriOf(app.config, provider.id) + search),
    { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce, idTokenExpected: true },
  );
  const idToken = tokens.claims()!;
  const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo = hasUserInfo ? await openid.fetchUserInfo(configuration, tokens.access_token, idToken.sub) : null;
  return readClaims(idToken, userInfo);
}

/**
 * Receives the browser that the provider has sent back. @returns the sign-in to go on with
 * @throws ProviderFaultError
 */
export async function receiveProviderAnswer(
  app: Application,
  { providerId, search, browser }: { providerId: string; search: string; browser: string | null },
): Promise<Pick<ProviderSignIn, 'id' | 'redirect'>> {
  const state = new URLSearchParams(search).get('state') ?? '';
  const row = await claimState(app, { providerId, state, browser });
  if (!row) throw new ProviderFaultError('EXPIRED', { redirect: null, userId: null });
  const provider = await findActiveProvider(app, providerId);
  if (!provider) throw new ProviderFaultError('OFF', row);
  const { AuthorizationResponseError } = await loadOpenid();
  let claims: ProviderClaims;
  try {
    claims = await askProvider(app, provider, row, { state, search });
  } catch (error) {
    if (error instanceof AuthorizationResponseError && error.error === 'access_denied')
      throw new ProviderFaultError('CANCELLED', row);
    logFault(app, provider, error);
    throw new ProviderFaultError((await isUnreachable(error)) ? 'UNREACHABLE' : 'REJECTED', row);
  }
  const { id, redirect } = row;
  await app.database.inTransaction((transaction) =>
    transaction.update(
      'provider_sign_ins',
      { id },
      {
        claimsSealed: app.cipher.encrypt(JSON.stringify(claims), secretsPurpose),
        expiresAt: toIso(addMs(app.clock.now(), decisionLifetime)),
      },
    ),
  );
  return { id, redirect };
}

/** What the provider has said in a sign-in that it has answered. */
export const claimsOf = ({ cipher }: Pick<Application, 'cipher'>, row: ProviderSignIn): ProviderClaims =>
  JSON.parse(cipher.decryptOwn(row.claimsSealed!, secretsPurpose)) as ProviderClaims;

/** Deletes sign-ins that nobody went on with. */
export async function deleteExpiredProviderSignIns({ database, clock }: Application): Promise<void> {
  await database.inTransaction((transaction) =>
    transaction.query('DELETE FROM provider_sign_ins WHERE "expiresAt" <= ?', [toIso(clock.now())]),
  );
}
