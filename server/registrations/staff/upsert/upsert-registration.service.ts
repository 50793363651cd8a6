import { checkAnswers, normaliseAnswers } from '../../../../rules/events/answers.js';
import type { Context } from '../../../core/context.js';
import { reject, rejectAny } from '../../../core/graphql/problems.js';
import { readRegistrationForm } from '../../../events/events.service.js';
import { createReferenced, findReferenced, readReference } from '../../../tokens/external-references.js';
import { isSameAnswers, storeAnswers } from '../../register/answers.service.js';
import type { Registration } from '../../registration.entity.js';
import { registrationStates } from '../../registration.states.js';
import type { AddedPerson } from '../entry/add-person.js';
import type { AddRegistrationInput } from '../entry/entry.inputs.js';
import { addRegistration } from '../entry/entry.service.js';
import { moveToTariff } from '../tariff-move.service.js';
import type { RegistrationUpserted } from './upsert.results.js';
import { fillAccount, readProfile } from './upsert-person.service.js';

async function findRegistration({ app }: Context, id: string): Promise<Registration> {
  const [registration] = await app.database.query<Registration>('SELECT * FROM registrations WHERE id = ?', [id]);
  return registration!;
}

const isMoveOpen = ({ grant }: Context): boolean => grant!.opens('Mutation', 'moveToTariff');

/** Moves the registration to the tariff of the input; the integration needs the scope of `moveToTariff`. */
async function changeTariff(context: Context, registration: Registration, tariffId: string): Promise<boolean> {
  if (registration.tariffId === tariffId) return false;
  if (!isMoveOpen(context))
    reject('FORBIDDEN', 'Права этого токена не\u00a0открывают смену тарифа: нужен registrations:write.', 'tariffId');
  const { id: registrationId, tariffId: expectedTariffId } = registration;
  const insists = { evenIfAttended: false, evenIfMismatch: false, waiveBecause: null };
  await moveToTariff(context, { registrationId, tariffId, expectedTariffId, ...insists });
  return true;
}

/** Stores the answers of the input, if it has any. Missing ones stay for the participant. */
async function changeAnswers(context: Context, id: string, input: AddRegistrationInput): Promise<boolean> {
  if (input.answers.length === 0) return false;
  const form = (await readRegistrationForm(context.app, context, input.eventId))!;
  const given = Object.fromEntries(input.answers.map(({ questionId, values }) => [questionId, values]));
  rejectAny(checkAnswers(form.questions, given).filter(({ code }) => code !== 'ANSWER_REQUIRED'));
  const answers = normaliseAnswers(form.questions, given);
  const registration = await findRegistration(context, id);
  if (isSameAnswers(answers, JSON.parse(registration.answers) as Record<string, string[]>)) return false;
  await storeAnswers(context, id, answers, registration.answersVersion);
  return true;
}

async function update(context: Context, id: string, input: AddRegistrationInput): Promise<RegistrationUpserted> {
  const { app, now } = context;
  const registration = await findRegistration(context, id);
  if (registration.eventId !== input.eventId)
    reject(
      'EXTERNAL_REFERENCE_TAKEN',
      'Регистрация с\u00a0этим внешним номером\u00a0— на\u00a0другое мероприятие.',
      'eventId',
    );
  if (!registrationStates.is(registration.state, 'live'))
    reject('REGISTRATION_OVER', 'Эта регистрация отменена. Новую пришлите под\u00a0другим внешним номером.');
  const profile = await readProfile(context, input);
  const moved = await changeTariff(context, registration, input.tariffId);
  const answered = await changeAnswers(context, id, input);
  const account = await app.database.inTransaction((transaction) =>
    fillAccount(transaction, registration.userId!, input, profile, now),
  );
  const { filled = [], differing = [] } = account ?? {};
  const outcome = moved || answered || filled.length > 0 ? 'UPDATED' : 'UNCHANGED';
  return { registration: await findRegistration(context, id), outcome, filled, differing };
}

/**
 * Registers a person, or changes the registration that has this reference: its tariff, its answers, and gaps of the account. Calls at
 * the same time make one registration.
 */
export async function upsertRegistration(
  context: Context,
  reference: string,
  input: AddRegistrationInput,
): Promise<RegistrationUpserted> {
  const key = readReference(context, 'REGISTRATION', reference);
  const existing = await findReferenced(context, key);
  if (existing !== null) return update(context, existing, input);
  const added = await createReferenced(
    context,
    key,
    ({ registration }: AddedPerson) => registration.id,
    (own) => addRegistration(own, input),
  );
  if (!added) return update(context, (await findReferenced(context, key))!, input);
  const { registrationId, filled, differing } = added;
  return {
    registration: await findRegistration(context, registrationId),
    outcome: 'CREATED',
    filled,
    differing,
  };
}
