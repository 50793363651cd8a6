import { makeEmailCode } from '../../server/users/email-codes/email-codes.service.js';
import type { TestApp } from './app.js';
import { captchaToken } from './captcha.js';
import { consentsOfAccount, registrationInput, type TestEvent } from './factories.js';
import type { TestClient } from './client.js';

export const confirmedFields =
  '... on RegistrationConfirmed { viewer { id } number state } ... on RegistrationUnfinished { viewer { id } path reason draft { form values } } ... on SecondFactorNeeded { challenge }';

/** Sends the form of a visitor without an account. */
export async function holdFor(
  test: TestApp,
  client: TestClient,
  event: TestEvent,
  email: string,
  { registration = {}, ...person }: { registration?: Record<string, unknown> } & Record<string, unknown> = {},
) {
  const input = await registrationInput(test, event, registration);
  const consents = [...input.consents, ...(await consentsOfAccount(test))];
  const captcha = await captchaToken(client, 'REGISTRATION');
  return client.mutate(
    'holdRegistration',
    {
      input: {
        email,
        lastName: 'Орлова',
        firstName: 'Вера',
        captcha,
        draft: { form: `registration ${event.slug}`, values: '{"participation":"IN_PERSON"}' },
        ...person,
        registration: { ...input, consents, ...registration },
      },
    },
    'id seatUntil',
  );
}

export const confirmHeld = (client: TestClient, input: { id?: string; code?: string | null; token?: string }) =>
  client.mutate('confirmRegistration', { input }, confirmedFields);

/** The code of a held registration, as its email would have it. */
export const codeOfHold = async ({ app }: TestApp, id: string): Promise<string> => (await makeEmailCode(app, id))!.code;
