import { v7 as uuid } from 'uuid';
import { checkAnswers, normaliseAnswers } from '../../../rules/events/answers.js';
import { checkConsents, type RequestedConsent } from '../../../rules/people/consents.js';
import type { Problem } from '../../../rules/problem.js';
import { categoryGenitive } from '../../../rules/money/tariffs.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { ProblemsError, reject, rejectAny } from '../../core/graphql/problems.js';
import { newNumber } from '../../core/reference-number.js';
import { discountOf } from '../../promotions/promo-code-rules.js';
import type { PromoCode } from '../../promotions/promo-code.entity.js';
import { findPromoCode } from '../../promotions/price-quote.service.js';
import { canSeeEvent, registrationWindow } from '../../events/event.policy.js';
import { readRegistrationForm, type EventRegistrationForm } from '../../events/events.service.js';
import { eventConsents } from '../../legal/legal.service.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import { findUser } from '../../users/users.service.js';
import { nothingPaid, type Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';
import type { RegisterForEventInput } from '../registrations.inputs.js';
import { takeSeat, type SeatTaker } from '../seats/seats.js';
import {
  AlreadyRegistered,
  closedMessages,
  QuotaChanged,
  storeRegistration,
  type SentForm,
} from './store-registration.js';
import { tariffEducationProblem, tariffSaleProblem } from './tariff-rules.js';
import { newTicketCode } from '../tickets/ticket-code.js';

/**
 * Registers the viewer: takes a seat, or joins the waiting list if no seat is left and the user agreed. A repeated
 * request returns the existing registration.
 * @param take how a seat is taken: a held one is already taken; a test replaces it to provoke a race
 * @param sent where and when the form was sent; default: with this request
 */
export async function registerForEvent(
  context: Context,
  input: RegisterForEventInput,
  take: SeatTaker = takeSeat,
  sent: SentForm = context,
): Promise<{ registration: Registration }> {
  const userId = context.viewer!.id;
  const form = await readOpenForm(context, input.eventId);
  try {
    return { registration: await tryToRegister(context, form, input, take, sent) };
  } catch (error) {
    if (!(error instanceof AlreadyRegistered || error instanceof ProblemsError)) throw error;
    // Looked for only now, because a first request is the usual case. The user may also have taken the last seat, or the
    // last use of the code, in another tab.
    const existing = await findLive(context, input.eventId, userId);
    if (existing) return { registration: existing };
    if (error instanceof ProblemsError) throw error;
    // The conflicting registration has ended since.
    return registerForEvent(context, input, take, sent);
  }
}

/** The form of an event that the viewer can see. @throws ProblemsError NOT_FOUND */
export async function readOpenForm(context: Context, eventId: string): Promise<EventRegistrationForm> {
  const form = await readRegistrationForm(context.app, context, eventId);
  if (!form || !canSeeEvent(context.viewer, form.event)) return reject('NOT_FOUND', 'Такого мероприятия нет.');
  return form;
}

/** Education in the profile of the viewer, if the price depends on it. Otherwise the account is not read. */
async function educationOf(context: Context, form: EventRegistrationForm, tariffId: string): Promise<string | null> {
  const isRestricted = form.tariffs.some(({ id, category }) => id === tariffId && category !== 'ANY');
  return (isRestricted && (await findUser(context.db, context.viewer!.id))?.educationLevel) || null;
}

async function tryToRegister(
  context: Context,
  form: EventRegistrationForm,
  input: RegisterForEventInput,
  take: SeatTaker,
  sent: SentForm,
): Promise<Registration> {
  const { app, now, viewer } = context;
  const answers = Object.fromEntries(input.answers.map(({ questionId, values }) => [questionId, values]));
  const education = await educationOf(context, form, input.tariffId);
  const { problems, promo } = await examineInput(context, form, input, education, [], sent.isHeld ? sent.now : now);
  rejectAny(problems);
  const registration = buildRegistration(
    form,
    input,
    normaliseAnswers(form.questions, answers),
    promo,
    viewer!.id,
    now,
  );
  const { quotaId } = form.tariffs.find(({ id }) => id === input.tariffId)!;
  const store = (knownQuotaId: typeof quotaId | undefined) =>
    app.database.inTransaction((transaction) =>
      storeRegistration(
        transaction,
        {
          registration,
          event: form.event,
          quotaId: knownQuotaId,
          education: education === null ? input.educationLevel : null,
        },
        input,
        { app, now, sent },
        take,
      ),
    );
  return store(quotaId).catch((error: unknown) => {
    if (!(error instanceof QuotaChanged)) throw error;
    return store(undefined);
  });
}

const findLive = (context: Context, eventId: string, userId: string): Promise<Registration | null> =>
  context.db.queryOne<Registration>(
    `SELECT * FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${registrationStates.sql.live}`,
    [eventId, userId],
  );

type ExaminedInput = { problems: Problem[]; promo: PromoCode | null };

/** Problems of a tariff that is for one education only. */
function educationProblems(tariff: Tariff, education: string | null): Problem[] {
  const mismatch = tariffEducationProblem(tariff, education);
  // Integrations know this code for the viewer's own registration.
  if (mismatch) return [{ ...mismatch, code: 'TARIFF_NOT_FOR_PERSON' }];
  if (tariff.category === 'ANY' || education) return [];
  return [
    {
      code: 'EDUCATION_REQUIRED',
      message: `Этот тариф для ${categoryGenitive(tariff.category)}. Укажите ваше образование.`,
      field: 'educationLevel',
    },
  ];
}

/**
 * Problems of the input, and the promo code that it names.
 * @param education in the profile; null: unknown, so that the one in the form counts
 * @param consents asked for besides those of the event
 * @param at when registration must be open and the tariff on sale
 */
export async function examineInput(
  context: Context,
  { event, tariffs, questions }: EventRegistrationForm,
  input: RegisterForEventInput,
  education: string | null,
  consents: readonly RequestedConsent[] = [],
  at = context.now,
): Promise<ExaminedInput> {
  const now = toIso(at);
  const window = registrationWindow(event, now);
  if (window !== 'OPEN')
    return { problems: [{ code: `REGISTRATION_${window}`, message: closedMessages[window] }], promo: null };
  const problems: Problem[] = [];
  const tariff = tariffs.find(
    ({ id, participation }) => id === input.tariffId && participation === input.participation,
  );
  if (!tariff)
    problems.push({ code: 'TARIFF_UNKNOWN', message: 'Выберите тариф для этой формы участия.', field: 'tariffId' });
  const saleProblem = tariff && tariffSaleProblem(tariff, now);
  if (saleProblem) problems.push(saleProblem);
  if (tariff) problems.push(...educationProblems(tariff, education ?? input.educationLevel ?? null));
  const promoCode = input.promoCode?.trim();
  const promoResult = promoCode && tariff ? await findPromoCode(context, tariff, promoCode) : { promo: null };
  if ('problem' in promoResult) problems.push(promoResult.problem);
  const answers = Object.fromEntries(input.answers.map(({ questionId, values }) => [questionId, values]));
  problems.push(...checkAnswers(questions, answers));
  const requested = await eventConsents(context.app, context.db, event.partnerTransferRecipients);
  problems.push(...checkConsents([...requested, ...consents], input.consents));
  return { problems, promo: 'promo' in promoResult ? promoResult.promo : null };
}

function buildRegistration(
  { event, tariffs }: EventRegistrationForm,
  input: RegisterForEventInput,
  answers: Record<string, string[]>,
  promo: PromoCode | null,
  userId: string,
  now: Date,
): Registration {
  const tariff = tariffs.find(({ id }) => id === input.tariffId)!;
  const at = toIso(now);
  const discountAmount = promo ? discountOf(promo, tariff.priceAmount) : 0;
  const priceAmount = tariff.priceAmount - discountAmount;
  const isPaid = priceAmount > 0;
  return {
    id: uuid(),
    number: newNumber(),
    userId,
    eventId: event.id,
    participation: input.participation,
    tariffId: tariff.id,
    priceAmount,
    priceCurrency: tariff.priceCurrency,
    promoCodeId: promo?.id ?? null,
    discountAmount,
    ...nothingPaid,
    entryPlace: null,
    state: isPaid ? 'AWAITING_PAYMENT' : 'CONFIRMED',
    queueNumber: null,
    answers: JSON.stringify(answers),
    answersVersion: 1,
    ticketCode: newTicketCode(),
    createdAt: at,
    updatedAt: at,
    payUntil: null,
    offerExpiresAt: null,
  };
}
