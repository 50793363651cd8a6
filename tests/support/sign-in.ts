import { Secret, TOTP } from 'otpauth';
import { minute, second } from '../../server/core/clock.js';
import type { TestApp } from './app.js';
import { captchaToken } from './captcha.js';
import type { TestClient } from './client.js';
import { password } from './factories.js';
import { problems, type Problem } from './sign-up.js';

export type SignInResult = { viewer?: { id: string }; challenge?: string; problems?: Problem[] };
type Codes = { codes?: string[] };

/** Signing in to an application, with and without a second factor. */
export function signInHelpers(test: TestApp) {
  let addresses = 0;
  /** The number of clients so far. */
  const clientCount = (): number => addresses;
  const windows =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
  /** A browser from a network address that no other client used. */
  const newClient = (app = test): TestClient => {
    addresses += 1;
    return app.client({ 'x-forwarded-for': `198.20.${addresses >> 8}.${addresses & 255}`, 'user-agent': windows });
  };

  const signInSelection = `... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge expiresAt } ${problems}`;
  const signIn = (client: TestClient, email: string, typedPassword = password, captcha: string | null = null) =>
    client.mutate(
      'signIn',
      { input: { email, password: typedPassword, captcha } },
      '... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge expiresAt }',
    );
  const signInWithCaptcha = async (client: TestClient, email: string, typedPassword = password) =>
    signIn(client, email, typedPassword, await captchaToken(client, 'SIGN_IN'));
  const completeSignIn = (client: TestClient, challenge: string, code: string) =>
    client.mutate(
      'completeSignIn',
      { input: { challenge, code } },
      '... on SignedIn { viewer { id } } ... on SecondFactorNeeded { challenge expiresAt }',
    );
  const viewerOf = (client: TestClient) => client.query('viewer', {}, 'id');
  const rows = (sql: string, values: string[] = [], { app } = test) =>
    app.database.query<Record<string, string>>(sql, values);

  /** Runs a mutation and returns its result or problems. */
  const mutate = async <T>(client: TestClient, call: string, success: string, variables: object = {}, types = '') =>
    (
      await client.graphql<{ done: T & { problems?: Problem[] } }>(
        `mutation ${types} { done: ${call} { ${success} ${problems} } }`,
        variables as Record<string, unknown>,
      )
    ).data.done;

  const beginSetup = (client: TestClient, typedPassword = password) =>
    mutate<{ secret?: string; uri?: string; qrSize?: number }>(
      client,
      'beginSecondFactor(password: $password)',
      '... on SecondFactorSetup { secret uri qrPath qrSize }',
      { password: typedPassword },
      '($password: String!)',
    );
  const confirmFactor = (client: TestClient, code: string) =>
    mutate<Codes>(
      client,
      'confirmSecondFactor(code: $code)',
      '... on RecoveryCodesMade { codes }',
      { code },
      '($code: String!)',
    );
  const withPasswordAndCode = (client: TestClient, name: 'endSecondFactor' | 'renewRecoveryCodes', input: object) =>
    mutate<Codes & { viewer?: { id: string } }>(
      client,
      `${name}(input: $input)`,
      name === 'endSecondFactor' ? '... on SecurityChanged { viewer { id } }' : '... on RecoveryCodesMade { codes }',
      { input },
      '($input: SecondFactorInput!)',
    );

  /** The code of the authenticator app now, or a number of 30-second steps later. */
  const codeNow = (secret: string, { clock } = test, steps = 0): string =>
    new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({
      timestamp: clock.now().getTime() + steps * 30 * second,
    });

  /** Enables the second factor for the user of this browser. */
  async function enableSecondFactor(client: TestClient, app = test): Promise<{ secret: string; codes: string[] }> {
    const { secret } = await beginSetup(client);
    const { codes } = await confirmFactor(client, codeNow(secret!, app));
    // The used code is invalid now, as is any other of its 30 seconds.
    app.clock.forward(minute);
    return { secret: secret!, codes: codes! };
  }

  return {
    newClient,
    clientCount,
    signInSelection,
    signIn,
    signInWithCaptcha,
    completeSignIn,
    viewerOf,
    rows,
    mutate,
    beginSetup,
    confirmFactor,
    withPasswordAndCode,
    codeNow,
    enableSecondFactor,
    windows,
  };
}
