import { createSignUpLink } from '../../server/users/sign-in/sign-up.emails.js';
import type { TestApp } from './app.js';
import { captchaToken } from './captcha.js';
import type { TestClient } from './client.js';

export const problems = '... on Problems { problems { code message field } }';
export type Problem = { code: string; message: string; field: string | null };

const createAccount = `mutation ($input: CreateAccountInput!) { createAccount(input: $input) { ... on AccountRequested { id message keptMailPath } ${problems} } }`;

export type Asked = { id?: string; message?: string; keptMailPath?: string | null; problems?: Problem[] };

/** Requests a new account. */
export async function askForAccount(client: TestClient, values: object): Promise<Asked> {
  const input = { captcha: await captchaToken(client, 'CREATE_ACCOUNT'), ...values };
  return (await client.graphql<{ createAccount: Asked }>(createAccount, { input })).data.createAccount;
}

type Confirmed<Viewer> = {
  viewer?: Viewer;
  draft?: { form: string; values: string } | null;
  email?: string;
  problems?: Problem[];
};

/** Confirms an email address by the token of an email. `fields`: selection of the viewer. */
export async function confirm<Viewer = { id: string }>(
  client: TestClient,
  token: string,
  password: string | null = null,
  fields = 'id',
): Promise<Confirmed<Viewer>> {
  const { data } = await client.graphql<{ confirmEmail: Confirmed<Viewer> }>(
    `mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { ... on SignedIn { viewer { ${fields} } draft { form values } } ... on EmailChanged { email } ${problems} } }`,
    { input: { token, password } },
  );
  return data.confirmEmail;
}

/** The confirmation token of a new account, without the email. */
export const signUpToken = async ({ app }: TestApp, id: string): Promise<string> =>
  (await createSignUpLink(app, id))!.token;

/** Requests an account and confirms it in the same browser. */
export async function openAccount<Viewer = { id: string }>(
  test: TestApp,
  client: TestClient,
  values: object,
  fields = 'id',
): Promise<{ viewer?: Viewer; problems?: Problem[] }> {
  const requested = await askForAccount(client, values);
  return requested.id ? confirm<Viewer>(client, await signUpToken(test, requested.id), null, fields) : requested;
}
