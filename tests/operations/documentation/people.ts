import { Secret, TOTP } from 'otpauth';
import { captchaToken } from '../../support/captcha.js';
import { TestClient } from '../../support/client.js';

export const password = 'correct horse Neva 26';

/** The link that `npm run admin` prints. */
export const tokenIn = (output: string): string => /\/reset-password\/([\w-]{43})/.exec(output)![1]!;

/** Opens the link of `npm run admin` in a new browser. */
export async function setPassword(url: string, token: string, newPassword = password): Promise<TestClient> {
  const client = new TestClient(url, { origin: url });
  const input = { token, password: newPassword };
  const result = await client.mutate('resetPassword', { input }, '... on SignedIn { viewer { id } }');
  if (!result.viewer) throw new Error(`the link does not sign in: ${JSON.stringify(result)}`);
  return client;
}

/** Sets up the second factor, as the office demands. */
export async function enableSecondFactor(client: TestClient, ownPassword = password): Promise<void> {
  const { secret } = await client.mutate('beginSecondFactor', { password: ownPassword }, 'secret');
  const code = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate();
  const { codes } = await client.mutate('confirmSecondFactor', { code }, 'codes');
  if (!codes) throw new Error('the code was rejected');
}

/** Whether this browser has the rights of staff. */
export async function isStaff(client: TestClient): Promise<boolean> {
  const { data } = await client.graphql<{ siteTexts: object[] | null } | null>('{ siteTexts { __typename } }');
  return data?.siteTexts != null;
}

export async function requestPasswordReset(url: string, email: string): Promise<void> {
  const client = new TestClient(url, { origin: url });
  const captcha = await captchaToken(client, 'PASSWORD_RESET');
  const result = await client.mutate('requestPasswordReset', { input: { email, captcha } }, 'message');
  if (!result.message) throw new Error(`no password is reset: ${JSON.stringify(result)}`);
}
