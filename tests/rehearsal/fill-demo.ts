import { setTimeout as pause } from 'node:timers/promises';
import { captchaToken } from '../support/captcha.js';
import { TestClient } from '../support/client.js';
import type { Step } from './action.js';
import { actions } from './actors/index.js';
import { callApi } from './api.js';
import type { AccountSource, AccountDraft, Person } from './people.js';
import { performStep } from './play.js';
import { RemoteApplicationError, World, type Tally } from './world.js';

const passwordOf = (email: string): string => `Репетиция ${email}`;
const staff: Record<string, string> = {
  MANAGER: 'manager@example.ru',
  EDITOR: 'editor@example.ru',
  ADMINISTRATOR: 'admin@example.ru',
};
const profile = {
  hasNoMiddleName: false,
  workplace: 'Городская поликлиника № 38',
  post: 'врач-специалист',
  regionId: 'sankt-peterburg',
  city: 'Санкт-Петербург',
};

/** The token of the newest confirmation email, from the mail page of the demo server. */
async function linkTo(client: TestClient, email: string): Promise<string> {
  for (let tries = 0; tries < 40; tries += 1) {
    const page = await (await client.fetch(`/dev/mail?to=${encodeURIComponent(email)}`)).text();
    const match = /\/confirm-email\/([\w-]+)/.exec(page);
    if (match) return match[1]!;
    await pause(250);
  }
  throw new Error(`no email with a link came to ${email}`);
}

/** Retries when a rate limit rejects the call, because all users of the visit share one address. */
async function callPatiently<Data extends object>(client: TestClient, name: string, input: object): Promise<Data> {
  for (let tries = 0; ; tries += 1) {
    const answer = await callApi<Data>(client, name, { input });
    if (!answer.problems) return answer;
    const isLimit = answer.problems.some(({ code }) => code === 'TOO_MANY_REQUESTS');
    if (!isLimit || tries === 8) throw new Error(`${name}: ${JSON.stringify(answer.problems)}`);
    await pause(15_000);
  }
}

/** Creates users of a demo server: staff sign in with the demo password, doctors sign up and confirm their email. */
function castAt(url: string, demoPassword: string): AccountSource {
  const client = (headers?: Record<string, string>): TestClient => new TestClient(url, headers);
  const signInAs = async (email: string, password: string): Promise<TestClient> => {
    const browser = client();
    await callPatiently(browser, 'signIn', { email, password });
    return browser;
  };

  /** Signed-in clients by email, so that nobody signs in twice. */
  const browsers = new Map<string, TestClient>();

  async function signUp(draft: AccountDraft): Promise<TestClient> {
    const browser = client();
    const documents = await callApi<{ document: { id: string }; required: boolean }[]>(
      browser,
      'accountConsents',
      {},
      'required document { id }',
    );
    const consents = documents.filter(({ required }) => required).map(({ document }) => document.id);
    const { email, lastName, firstName, middleName } = draft;
    const captcha = await captchaToken(browser, 'CREATE_ACCOUNT');
    await callPatiently(browser, 'createAccount', {
      email,
      lastName,
      firstName,
      middleName,
      password: passwordOf(email),
      consents,
      captcha,
    });
    await callPatiently(browser, 'confirmEmail', { token: await linkTo(browser, email), password: passwordOf(email) });
    const { phone, educationLevel, specialtyId } = draft;
    const { profileVersion } = await callApi<{ profileVersion: number }>(browser, 'viewer', {}, 'profileVersion');
    const ownFields = { lastName, firstName, middleName, phone, educationLevel, specialtyId };
    await callPatiently(browser, 'updateProfile', { ...profile, ...ownFields, version: profileVersion });
    return browser;
  }

  return {
    now: () => new Date(),
    url: () => url,
    client,
    createAccount: async (draft) => {
      const isStaff = draft.role !== 'USER';
      const browser = isStaff ? await signInAs(staff[draft.role]!, demoPassword) : await signUp(draft);
      browsers.set(draft.email, browser);
      return (await callApi<{ id: string }>(browser, 'viewer', {}, 'id')).id;
    },
    session: async ({ role, email }: Person) =>
      browsers.get(email) ?? signInAs(staff[role] ?? email, staff[role] ? demoPassword : passwordOf(email)),
  };
}

/** The kinds of steps that need no waiting; the clock of a running server cannot be moved. */
const isImmediate = /^(?:врач|организатор|менеджер: (?:записать|ответить|загрузить список)|бухгалтер)/;

/** Fills a running demo with the immediate steps of the plan. */
export async function fillDemo(
  url: string,
  demoPassword: string,
  steps: readonly Step[],
  onStep: (line: string) => void,
): Promise<Tally> {
  const world = new World(castAt(url, demoPassword), 1);
  for (const step of steps.filter(
    ({ kind }) => isImmediate.test(kind) && kind !== 'организатор: закрыть регистрацию',
  )) {
    try {
      const { sentence, outcome } = await performStep(world, step);
      onStep(`${sentence} [${outcome}]`);
    } catch (error) {
      if (!(error instanceof RemoteApplicationError)) throw error;
      onStep(`${actions.get(step.kind)!.describe(step.params)} [нужны строки базы]`);
    }
  }
  return world.tally;
}
