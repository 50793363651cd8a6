import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '../../core/context.js';
import { reject } from '../../core/graphql/problems.js';

/** Loaded with the first passkey: it brings parsers of certificates. */
export const loadWebauthn = () => import('@simplewebauthn/server');

/** Algorithms of keys: Ed25519, ECDSA P-256 and RSA, which all authenticators have one of. */
export const keyAlgorithms = [-8, -7, -257];

export type SignInResponse = AuthenticationResponseJSON;
export type AdditionResponse = RegistrationResponseJSON;

export const rejectInvalidPasskey = (): never =>
  reject('PASSKEY_INVALID', 'Ключ не подошёл. Попробуйте ещё раз или войдите другим способом.');

/** The response of the browser, of which only the id is known to be text. @throws ProblemsError PASSKEY_INVALID */
export function parseResponse<Response extends SignInResponse | AdditionResponse>(text: string): Response {
  try {
    const response = JSON.parse(text) as Response | null;
    if (typeof response?.id === 'string' && typeof response.response === 'object') return response;
  } catch {
    // Not JSON.
  }
  return rejectInvalidPasskey();
}

/**
 * Runs a verification. The library throws on everything that the standard does not allow; the log tells what it was.
 * @returns null: the response is not valid
 */
export async function verified<Result extends { verified: boolean }>(
  { log }: Context,
  verify: () => Promise<Result>,
): Promise<Result | null> {
  try {
    const result = await verify();
    return result.verified ? result : null;
  } catch (error) {
    log.info({ reason: (error as Error).message }, 'a passkey was not accepted');
    return null;
  }
}
