import { v7 as uuid } from 'uuid';
import { checkAnswers, normaliseAnswers } from '../../rules/answers.js';
import { checkConsents } from '../../rules/consents.js';
import type { Problem } from '../../rules/problem.js';
import { forWhom } from '../../rules/tariffs.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { ProblemsError, reject, rejectAny } from '../core/problems.js';
import { newNumber } from '../core/reference-number.js';
import { insertSql, type Value } from '../core/sql.js';
import { discountOf } from '../promotions/price.js';
import type { PromoCode } from '../promotions/promo-code.entity.js';
import { findPromoCode } from '../promotions/quote.service.js';
import { takePromoCode } from '../promotions/uses.service.js';
import { maySee, registrationWindow, type RegistrationWindow } from '../events/event.policy.js';
import type { Event } from '../events/event.entity.js';
import { readEventForm, type EventForm } from '../events/events.service.js';
import { eventConsents, recordConsents } from '../legal/legal.service.js';
import { dataIssues } from '../users/data-issues.service.js';
import { findUser } from '../users/users.service.js';
import { announceRegistration } from './announcements.js';
import { postDiscount } from './ledger/post.service.js';
import { payTermOf, rejectTooManyHolds } from './hold-terms.js';
import { tell, termEnd } from './move.service.js';
import { nothingPaid, type Registration } from './registration.entity.js';
import { liveCondition } from './registration.life.js';
import { rejectTooMany } from './registration-limits.js';
import type { RegisterForEventInput } from './registrations.inputs.js';
import { givesPoints } from './needs-documents.js';
import { takeQueueNumber, takeSeat, takeTariffSeat, type SeatTaker } from './seats.js';
import { profileNow } from './tariff-doubt.js';
import { notForPerson, notOnSale } from './tariff-rules.js';
import { newTicketCode } from './ticket-code.js';

const closed: Record<Exclude<RegistrationWindow, 'OPEN'>, string> = {
  NOT_OPEN: 'Регистрация ещё не открыта.',
  CLOSED: 'Регистрация на это мероприятие закрыта.',
  FINISHED: 'Мероприятие уже завершено.',
  CANCELLED: 'Мероприятие отменено.',
  POSTPONED: 'Мероприятие перенесено. Регистрация откроется, когда будет известна новая дата.',
};

/**
 * Registers the viewer: takes a seat, or a place on the waiting list when there is none and that is wanted. Asked twice,
 * it answers with the registration that is there already.
 * @param take how a seat is taken; the race test puts a careless one in its place
 */
export async function registerForEvent(
  context: Context,
  input: RegisterForEventInput,
  take: SeatTaker = takeSeat,
): Promise<{ registration: Registration }> {
  const { app } = context;
  const userId = context.viewer!.id;
  const form = await readEventForm(app, context, input.eventId);
  if (!form || !maySee(context.viewer, form.event)) reject('NOT_FOUND', 'Такого мероприятия нет.');
  const mine = await findLive(context, input.eventId, userId);
  if (mine) return { registration: mine };
  try {
    return { registration: await attempt(context, form!, input, take) };
  } catch (error) {
    if (!(error instanceof AlreadyRegistered || error instanceof ProblemsError)) throw error;
    // The last seat, or the last use of her code, may be the one that she has just taken in another tab.
    const other = await findLive(context, input.eventId, userId);
    if (other) return { registration: other };
    if (error instanceof ProblemsError) throw error;
    // What was in the way has been given up since.
    return registerForEvent(context, input, take);
  }
}

async function attempt(
  context: Context,
  form: EventForm,
  input: RegisterForEventInput,
  take: SeatTaker,
): Promise<Registration> {
  const { app, now, viewer } = context;
  const answers = Object.fromEntries(input.answers.map(({ questionId, values }) => [questionId, values]));
  const { problems, promo } = await examine(context, form, input, answers);
  rejectAny(problems);
  const registration = draft(form, input, normaliseAnswers(form.questions, answers), promo, viewer!.id, now);
  return app.database.inTransaction((transaction) =>
    store(transaction, registration, form.event, input, context, take),
  );
}

/** Somebody, most likely the same person in another tab, was faster. */
class AlreadyRegistered extends Error {}

const findLive = (context: Context, eventId: string, userId: string): Promise<Registration | null> =>
  context.reads.readOne<Registration>(
    `SELECT * FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${liveCondition}`,
    [eventId, userId],
  );

type Examined = { problems: Problem[]; promo: PromoCode | null };

/** What is wrong with a form, and the promo code that it names. */
async function examine(
  context: Context,
  { event, tariffs, questions }: EventForm,
  input: RegisterForEventInput,
  answers: Record<string, string[]>,
): Promise<Examined> {
  const now = toIso(context.now);
  const window = registrationWindow(event, now);
  if (window !== 'OPEN')
    return { problems: [{ code: `REGISTRATION_${window}`, message: closed[window] }], promo: null };
  const problems: Problem[] = [];
  const tariff = tariffs.find(
    ({ id, participation }) => id === input.tariffId && participation === input.participation,
  );
  if (!tariff)
    problems.push({ code: 'TARIFF_UNKNOWN', message: 'Выберите тариф для этой формы участия.', field: 'tariffId' });
  const offSale = tariff && notOnSale(tariff, now);
  if (offSale) problems.push(offSale);
  const wantsDocuments = givesPoints(event) || (tariff !== undefined && tariff.priceAmount > 0);
  const isForSome = tariff !== undefined && tariff.category !== 'ANY';
  const user = wantsDocuments || isForSome ? await findUser(context.reads, context.viewer!.id) : null;
  const mismatch = tariff && notForPerson(tariff, user?.educationLevel ?? null);
  // The code that integrations know for the viewer's own registration.
  if (mismatch) problems.push({ ...mismatch, code: 'TARIFF_NOT_FOR_YOU' });
  if (tariff && isForSome && user && !user.educationLevel)
    problems.push({
      code: 'EDUCATION_UNKNOWN',
      message: `Этот тариф для ${forWhom(tariff.category)}, а\u00a0в\u00a0личном кабинете не\u00a0указано образование. Укажите его, и\u00a0тариф можно будет выбрать.`,
      field: 'tariffId',
    });
  const typed = input.promoCode?.trim();
  const found = typed && tariff ? await findPromoCode(context, tariff, typed) : { promo: null };
  if ('problem' in found) problems.push(found.problem);
  problems.push(...checkAnswers(questions, answers));
  const consents = await eventConsents(context.app, context.reads, event.partnerTransferRecipients);
  problems.push(...checkConsents(consents, input.consents));
  if (wantsDocuments && (!user || (await dataIssues(context, user)).length > 0))
    problems.push({
      code: 'PROFILE_INCOMPLETE',
      message: 'Проверьте данные в личном кабинете: без них нельзя оформить документы участника.',
    });
  return { problems, promo: 'promo' in found ? found.promo : null };
}

function draft(
  { event, tariffs }: EventForm,
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

async function store(
  transaction: Transaction,
  wanted: Registration,
  event: Event,
  input: RegisterForEventInput,
  { app, now, origin }: Context,
  take: SeatTaker,
): Promise<Registration> {
  await rejectTooMany(transaction, wanted, app, now);
  const taken = await takeTariffSeat(transaction, wanted, take);
  const registration =
    taken === 'TAKEN'
      ? await held(transaction, wanted, event, now)
      : await queued(transaction, wanted, taken, input.joinWaitingList);
  await rejectChanged(transaction, wanted);
  // Who waits holds the code too: the price that she was promised is the one that she is offered.
  if (registration.promoCodeId) {
    const tariff = { id: wanted.tariffId, priceAmount: wanted.priceAmount + wanted.discountAmount };
    await takePromoCode(transaction, registration.promoCodeId, tariff, now);
  }
  const row = { ...registration, ...(await profileNow(transaction, registration.userId)) };
  const { sql, values } = insertSql('registrations', row as unknown as Record<string, Value>);
  const stored = await transaction.query(
    `${sql} ON CONFLICT ("eventId", "userId") WHERE ${liveCondition} DO NOTHING RETURNING id`,
    values,
  );
  if (stored.length === 0) throw new AlreadyRegistered();
  await postDiscount(transaction, registration, registration.discountAmount, now);
  await recordConsents(transaction, {
    userId: registration.userId,
    documentIds: input.consents,
    origin,
    now,
    channel: 'REGISTRATION',
    subjectId: registration.id,
  });
  await tell(transaction, registration, now);
  await announceRegistration(transaction, registration, null, now);
  return registration;
}

/**
 * The event may have been called off, or its tariff taken away, while this transaction waited for its seats. PostgreSQL shows
 * a statement what was committed before it began: only one that begins with the lock in hand sees that.
 */
async function rejectChanged(
  transaction: Transaction,
  { eventId, tariffId, participation }: Registration,
): Promise<void> {
  const [found] = await transaction.query<Pick<Event, 'state'> & { participation: string | null }>(
    `SELECT events.state, tariffs.participation
     FROM events LEFT JOIN tariffs ON tariffs."eventId" = events.id AND tariffs.id = ? WHERE events.id = ?`,
    [tariffId, eventId],
  );
  const { state } = found!;
  if (state === 'PUBLISHED') {
    if (found!.participation !== participation)
      reject('TARIFF_UNKNOWN', 'Варианты участия изменились. Обновите страницу и выберите снова.', 'tariffId');
    return;
  }
  const window = state === 'DRAFT' ? 'CLOSED' : state;
  reject(`REGISTRATION_${window}`, closed[window]);
}

/** What is to be paid for is held for a term, which is short for a user who let an earlier hold end. */
async function held(transaction: Transaction, wanted: Registration, event: Event, now: Date): Promise<Registration> {
  if (wanted.state !== 'AWAITING_PAYMENT') return wanted;
  await rejectTooManyHolds(transaction, wanted, now);
  return { ...wanted, payUntil: termEnd(now, await payTermOf(transaction, wanted, now), event.endsAt) };
}

async function queued(
  transaction: Transaction,
  wanted: Registration,
  missing: 'EVENT_FULL' | 'TARIFF_FULL',
  isWanted: boolean,
): Promise<Registration> {
  const isTariffFull = missing === 'TARIFF_FULL';
  const queueNumber = isWanted ? await takeQueueNumber(transaction, wanted, isTariffFull) : null;
  if (queueNumber === null) {
    if (isTariffFull)
      reject(
        'TARIFF_SOLD_OUT',
        'В этом тарифе мест не осталось. Выберите другой или встаньте в лист ожидания.',
        'tariffId',
      );
    const [seats] = await transaction.query(
      'SELECT capacity FROM event_seats WHERE "eventId" = ? AND participation = ?',
      [wanted.eventId, wanted.participation],
    );
    throw new ProblemsError([
      seats
        ? {
            code: 'SOLD_OUT',
            message: 'Свободных мест не осталось. Можно встать в лист ожидания.',
            field: 'participation',
          }
        : {
            code: 'PARTICIPATION_UNKNOWN',
            message: 'Выберите другую форму участия: такой у мероприятия нет.',
            field: 'participation',
          },
    ]);
  }
  return { ...wanted, state: 'WAITLISTED', queueNumber, payUntil: null };
}
