import { createSignUpLink } from '../../server/users/sign-up.service.js';
import type { TestApp } from './app.js';
import { captchaToken } from './captcha.js';
import type { Visitor } from './visitor.js';

export const problems = '... on Problems { problems { code message field } }';
export type Problem = { code: string; message: string; field: string | null };

const createAccount = `mutation ($input: CreateAccountInput!) { createAccount(input: $input) { ... on AccountRequested { id message keptMailPath } ${problems} } }`;

export type Asked = { id?: string; message?: string; keptMailPath?: string | null; problems?: Problem[] };

/** Fills in the form of a new account. */
export async function askForAccount(visitor: Visitor, given: object): Promise<Asked> {
  const input = { captcha: await captchaToken(visitor, 'CREATE_ACCOUNT'), ...given };
  return (await visitor.graphql<{ createAccount: Asked }>(createAccount, { input })).data.createAccount;
}

type Confirmed<Viewer> = {
  viewer?: Viewer;
  draft?: { form: string; values: string } | null;
  email?: string;
  problems?: Problem[];
};

/** Follows the link of a letter. `fields` are those of a person. */
export async function confirm<Viewer = { id: string }>(
  visitor: Visitor,
  token: string,
  password: string | null = null,
  fields = 'id',
): Promise<Confirmed<Viewer>> {
  const { data } = await visitor.graphql<{ confirmEmail: Confirmed<Viewer> }>(
    `mutation ($input: ConfirmEmailInput!) { confirmEmail(input: $input) { ... on SignedIn { viewer { ${fields} } draft { form values } } ... on EmailChanged { email } ${problems} } }`,
    { input: { token, password } },
  );
  return data.confirmEmail;
}

/** The token of the letter of a new account, without the letter. */
export const signUpToken = async ({ app }: TestApp, id: string): Promise<string> =>
  (await createSignUpLink(app, id))!.token;

/** Fills in the form and follows the link, in one browser. */
export async function openAccount<Viewer = { id: string }>(
  test: TestApp,
  visitor: Visitor,
  given: object,
  fields = 'id',
): Promise<{ viewer?: Viewer; problems?: Problem[] }> {
  const asked = await askForAccount(visitor, given);
  return asked.id ? confirm<Viewer>(visitor, await signUpToken(test, asked.id), null, fields) : asked;
}
