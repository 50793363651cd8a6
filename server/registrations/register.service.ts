import { v7 as uuid } from 'uuid';
import { checkAnswers, normaliseAnswers } from '../../rules/answers.js';
import { checkConsents } from '../../rules/consents.js';
import type { Problem } from '../../rules/problem.js';
import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { Refusal, refuse, refuseAny } from '../core/problems.js';
import { newNumber } from '../core/reference-number.js';
import { insertion, type Value } from '../core/sql.js';
import { isOnSale, maySee, registrationWindow, type RegistrationWindow } from '../events/event.policy.js';
import { readEventForm, type EventForm } from '../events/events.service.js';
import { eventConsents, recordConsents } from '../legal/legal.service.js';
import { dataIssues } from '../users/data-issues.service.js';
import { findUser } from '../users/users.service.js';
import { payTerm, tell, termEnd } from './move.service.js';
import type { Registration } from './registration.entity.js';
import { liveCondition } from './registration.life.js';
import type { RegisterForEventInput } from './registrations.inputs.js';
import { takeQueueNumber, takeSeat } from './seats.js';
import { newTicketCode } from './ticket-code.js';

/** How a seat is taken; the race test puts a careless one in its place. */
export type SeatTaker = typeof takeSeat;

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
 */
export async function registerForEvent(
  context: Context,
  input: RegisterForEventInput,
  take: SeatTaker = takeSeat,
): Promise<{ registration: Registration }> {
  const { app, now } = context;
  const userId = context.viewer!.id;
  const form = await readEventForm(app, context, input.eventId);
  if (!form || !maySee(context.viewer, form.event)) refuse('NOT_FOUND', 'Такого мероприятия нет.');
  const mine = await findLive(context, input.eventId, userId);
  if (mine) return { registration: mine };
  const answers = Object.fromEntries(input.answers.map(({ questionId, values }) => [questionId, values]));
  refuseAny(await problemsOf(context, form!, input, answers));
  const registration = draft(form!, input, normaliseAnswers(form!.questions, answers), userId, now);
  try {
    return {
      registration: await app.database.inTransaction((transaction) =>
        store(transaction, registration, input, context, take),
      ),
    };
  } catch (error) {
    if (!(error instanceof AlreadyRegistered)) throw error;
    const other = await findLive(context, input.eventId, userId);
    // What was in the way may have been given up since.
    return other ? { registration: other } : registerForEvent(context, input, take);
  }
}

/** Somebody, most likely the same person in another tab, was faster. */
class AlreadyRegistered extends Error {}

const findLive = (context: Context, eventId: string, userId: string): Promise<Registration | null> =>
  context.reads.readOne<Registration>(
    `SELECT * FROM registrations WHERE "eventId" = ? AND "userId" = ? AND ${liveCondition}`,
    [eventId, userId],
  );

async function problemsOf(
  context: Context,
  { event, tariffs, questions }: EventForm,
  input: RegisterForEventInput,
  answers: Record<string, string[]>,
): Promise<Problem[]> {
  const now = instant(context.now);
  const window = registrationWindow(event, now);
  if (window !== 'OPEN') return [{ code: `REGISTRATION_${window}`, message: closed[window] }];
  const problems: Problem[] = [];
  const tariff = tariffs.find(
    ({ id, participation }) => id === input.tariffId && participation === input.participation,
  );
  if (!tariff)
    problems.push({ code: 'TARIFF_UNKNOWN', message: 'Выберите тариф для этой формы участия.', field: 'tariffId' });
  else if (!isOnSale(tariff, now))
    problems.push({
      code: 'TARIFF_NOT_ON_SALE',
      message: 'Этот тариф сейчас не продаётся. Выберите другой.',
      field: 'tariffId',
    });
  problems.push(...checkAnswers(questions, answers));
  const consents = await eventConsents(context.app, context.reads, event.partnerTransferRecipients);
  problems.push(...checkConsents(consents, input.consents));
  const givesPoints = event.nmoState !== 'NONE' && event.nmoState !== 'REJECTED';
  if (givesPoints || (tariff && tariff.priceAmount > 0)) {
    const user = await findUser(context.reads, context.viewer!.id);
    if (!user || (await dataIssues(context, user)).length > 0)
      problems.push({
        code: 'PROFILE_INCOMPLETE',
        message: 'Проверьте данные в личном кабинете: без них нельзя оформить документы участника.',
      });
  }
  return problems;
}

function draft(
  { event, tariffs }: EventForm,
  input: RegisterForEventInput,
  answers: Record<string, string[]>,
  userId: string,
  now: Date,
): Registration {
  const tariff = tariffs.find(({ id }) => id === input.tariffId)!;
  const at = instant(now);
  const isPaid = tariff.priceAmount > 0;
  return {
    id: uuid(),
    number: newNumber(),
    userId,
    eventId: event.id,
    participation: input.participation,
    tariffId: tariff.id,
    priceAmount: tariff.priceAmount,
    priceCurrency: tariff.priceCurrency,
    promoCodeId: null,
    discountAmount: 0,
    state: isPaid ? 'AWAITING_PAYMENT' : 'CONFIRMED',
    queueNumber: null,
    answers: JSON.stringify(answers),
    answersVersion: 1,
    ticketCode: newTicketCode(),
    createdAt: at,
    updatedAt: at,
    payUntil: isPaid ? termEnd(now, payTerm, event) : null,
    offerExpiresAt: null,
  };
}

async function store(
  transaction: Transaction,
  wanted: Registration,
  input: RegisterForEventInput,
  { now, origin }: Context,
  take: SeatTaker,
): Promise<Registration> {
  const registration = (await take(transaction, wanted))
    ? wanted
    : await queued(transaction, wanted, input.joinWaitingList);
  const { sql, values } = insertion('registrations', registration as unknown as Record<string, Value>);
  const stored = await transaction.query(
    `${sql} ON CONFLICT ("eventId", "userId") WHERE ${liveCondition} DO NOTHING RETURNING id`,
    values,
  );
  if (stored.length === 0) throw new AlreadyRegistered();
  await recordConsents(transaction, {
    userId: registration.userId,
    documentIds: input.consents,
    origin,
    now,
    channel: 'REGISTRATION',
    subjectId: registration.id,
  });
  await tell(transaction, registration, now);
  return registration;
}

async function queued(transaction: Transaction, wanted: Registration, isWanted: boolean): Promise<Registration> {
  const queueNumber = isWanted ? await takeQueueNumber(transaction, wanted) : null;
  if (queueNumber === null) {
    const [seats] = await transaction.query(
      'SELECT capacity FROM event_seats WHERE "eventId" = ? AND participation = ?',
      [wanted.eventId, wanted.participation],
    );
    throw new Refusal([
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
