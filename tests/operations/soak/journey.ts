import { captchaToken } from '../../support/captcha.js';
import { TestClient } from '../../support/client.js';
import type { Smtp } from '../../support/smtp.js';
import type { Stage } from './stage.js';

/** What users were told: it must be in the database at the end. */
export type Acknowledged = { registrations: Map<string, 'CREATED' | 'CANCELLED'>; payments: Set<string> };

export type Account = { email: string; password: string; client: TestClient };

const password = 'correct horse Neva 26';

/** A rejection that the load does not expect. */
export class UnexpectedAnswerError extends Error {}

const orFail = <Result extends { problems?: unknown }>(name: string, result: Result): Result => {
  if (result.problems) throw new UnexpectedAnswerError(`${name}: ${JSON.stringify(result.problems)}`);
  return result;
};

/** Waits for the email with the link of a new account. */
async function confirmationToken(smtp: Smtp, address: string): Promise<string> {
  for (const until = Date.now() + 120_000; Date.now() < until;) {
    const email = smtp.emails.findLast(({ to }) => to?.some((recipient) => recipient.address === address));
    const token = /\/confirm-email\/([\w-]{43})/.exec(email?.text ?? '')?.[1];
    if (token) return token;
    await new Promise((done) => setTimeout(done, 500));
  }
  throw new UnexpectedAnswerError(`no email for ${address} within two minutes`);
}

/** Names on documents and receipts need more than an account. */
async function completeProfile(client: TestClient, person: object): Promise<void> {
  const { profileVersion } = await client.query('viewer', {}, 'profileVersion');
  const input = {
    ...person,
    hasNoMiddleName: false,
    phone: '+79215550101',
    educationLevel: 'HIGHER',
    specialtyId: 'higher-kardiologiia',
    workplace: 'Городская больница № 26',
    post: 'врач-кардиолог',
    regionId: 'sankt-peterburg',
    city: 'Санкт-Петербург',
    version: profileVersion,
  };
  orFail('updateProfile', await client.mutate('updateProfile', { input }, 'viewer { profileVersion }'));
}

async function register(
  { client }: Account,
  event: Stage['free'],
  acknowledged: Acknowledged,
): Promise<{ id: string; number: string }> {
  const input = {
    eventId: event.id,
    participation: 'IN_PERSON',
    tariffId: event.tariffId,
    answers: [],
    consents: event.consents,
    joinWaitingList: false,
  };
  const result = await client.mutate('registerForEvent', { input }, 'registration { id number }');
  const { registration } = orFail('registerForEvent', result);
  acknowledged.registrations.set(registration.id, 'CREATED');
  return registration;
}

/** Pays on the page of the test acquirer. */
async function pay({ client }: Account, number: string, acknowledged: Acknowledged): Promise<void> {
  const fields = 'payment { id confirmationUrl }';
  const { payment } = orFail('payRegistration', await client.mutate('payRegistration', { number }, fields));
  const form = new URLSearchParams({ act: 'pay', method: '5555555555554444' });
  const page = await client.fetch(payment.confirmationUrl, { method: 'POST', body: form });
  await page.arrayBuffer();
  if (page.status !== 303) throw new UnexpectedAnswerError(`the page of the acquirer answered ${page.status}`);
  const checked = await client.mutate('checkPayment', { id: payment.id }, 'payment { state }');
  if (orFail('checkPayment', checked).payment.state === 'SUCCEEDED') acknowledged.payments.add(payment.id);
}

/** From a new account by a confirmed email to a free and a paid registration; every fourth user cancels the free one. */
export async function signUpAndRegister(
  stage: Stage,
  smtp: Smtp,
  number: number,
  acknowledged: Acknowledged,
): Promise<Account> {
  const email = `soak-${number}@example.ru`;
  const address = `10.1.${(number >> 8) & 255}.${number & 255}`;
  const client = new TestClient(stage.url, { origin: stage.url, 'x-forwarded-for': address });
  const person = { lastName: 'Нагрузкина', firstName: 'Мария', middleName: 'Петровна' };
  const captcha = await captchaToken(client, 'CREATE_ACCOUNT');
  const input = { email, password, ...person, consents: stage.accountConsents, captcha };
  orFail('createAccount', await client.mutate('createAccount', { input }, 'id'));
  const token = await confirmationToken(smtp, email);
  orFail(
    'confirmEmail',
    await client.mutate('confirmEmail', { input: { token, password: null } }, '... on SignedIn { viewer { id } }'),
  );
  await completeProfile(client, person);
  const account = { email, password, client };
  const free = await register(account, stage.free, acknowledged);
  const paid = await register(account, stage.paid, acknowledged);
  await pay(account, paid.number, acknowledged);
  if (number % 4 === 0) {
    orFail('cancelRegistration', await client.mutate('cancelRegistration', { id: free.id }, 'registration { state }'));
    acknowledged.registrations.set(free.id, 'CANCELLED');
  }
  return account;
}
