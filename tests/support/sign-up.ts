import { createSignUpLink } from '../../server/users/sign-in/sign-up.emails.js';
import type { TestApp } from './app.js';
import { captchaToken } from './captcha.js';
import type { TestClient } from './client.js';

export const problems = '... on Problems { problems { code message field } }';
export type Problem = { code: string; message: string; field: string | null };

/** Requests a new account. */
export async function askForAccount(client: TestClient, values: object) {
  const input = { captcha: await captchaToken(client, 'CREATE_ACCOUNT'), ...values };
  return await client.mutate('createAccount', { input }, 'id message keptMailPath');
}

/** Confirms an email address by the token of an email. `fields`: selection of the viewer. */
export const confirm = (client: TestClient, token: string, password: string | null = null, fields = 'id') =>
  client.mutate(
    'confirmEmail',
    { input: { token, password } },
    `... on SignedIn { viewer { ${fields} } draft { form values } } ... on EmailChanged { email }`,
  );

/** The confirmation token of a new account, without the email. */
export const signUpToken = async ({ app }: TestApp, id: string): Promise<string> =>
  (await createSignUpLink(app, id))!.token;

/** Requests an account and confirms it in the same browser. */
export async function openAccount(test: TestApp, client: TestClient, values: object, fields = 'id') {
  const { id, problems } = await askForAccount(client, values);
  const confirmed = id && (await confirm(client, await signUpToken(test, id), null, fields));
  return { viewer: confirmed ? confirmed.viewer : undefined, problems: confirmed ? confirmed.problems : problems };
}
