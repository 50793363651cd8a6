import type { EducationLevel } from '../../../rules/people/qualifications.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import type { Condition } from '../../core/database/sql.js';
import { reject } from '../../core/graphql/problems.js';
import { takePromoCodeUse } from '../../promotions/promo-code-uses.service.js';
import type { RegistrationWindow } from '../../events/event.policy.js';
import type { Event } from '../../events/event.entity.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import { recordConsents } from '../../legal/legal.service.js';
import { completeEducation } from '../../users/profile/complete-education.js';
import { postDiscount } from '../ledger/post.service.js';
import { paymentPeriodOf, rejectTooManyHolds } from '../seats/seat-holds.js';
import { enqueueStateEmail, deadlineAfter } from '../transition.service.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';
import type { RegisterForEventInput } from '../registrations.inputs.js';
import { takeQueueNumber, takeTariffSeat, type SeatPool, type SeatTaker } from '../seats/seats.js';
import { fewRegistrations, rejectTooMany } from './registration-limits.js';
import { readTariffProfile } from './tariff-doubt.js';

export const closedMessages: Record<Exclude<RegistrationWindow, 'OPEN'>, string> = {
  NOT_OPEN: 'Регистрация ещё не открыта.',
  CLOSED: 'Регистрация на это мероприятие закрыта.',
  FINISHED: 'Мероприятие уже завершено.',
  CANCELLED: 'Мероприятие отменено.',
  POSTPONED: 'Мероприятие перенесено. Регистрация откроется, когда будет известна новая дата.',
};

/** Another request of the same user was faster, usually from another tab. */
export class AlreadyRegistered extends Error {}

/** The tariff has another quota than the cached form says. */
export class QuotaChanged extends Error {}

/** A registration that is to be stored, with what was read before the transaction. */
export type Draft = {
  registration: Registration;
  event: Event;
  /** Quota of the tariff; undefined: read it in the transaction. */
  quotaId: Tariff['quotaId'] | undefined;
  /** Education from the form, for a profile that has none; null: the profile has it, or the price does not depend on it. */
  education: EducationLevel | null | undefined;
};

/**
 * Where and when the user sent the form, for the record of consents. `isHeld`: a seat is held since then, so that the form
 * is accepted although registration or the sale of the tariff has ended meanwhile.
 */
export type SentForm = Pick<Context, 'origin' | 'now'> & { isHeld?: boolean };

/**
 * Takes the seat and stores the registration. PostgreSQL shows a statement only what was committed before the statement
 * began, so event and tariff are checked after the lock on the seats: by the statement that inserts the row.
 * @throws AlreadyRegistered; QuotaChanged: try again without `quotaId`
 */
export async function storeRegistration(
  transaction: Transaction,
  draft: Draft,
  input: RegisterForEventInput,
  { app, now, sent }: Pick<Context, 'app' | 'now'> & { sent: SentForm },
  take: SeatTaker,
): Promise<Registration> {
  const { registration: row, event, quotaId } = draft;
  const seatResult = await takeTariffSeat(transaction, { ...row, quotaId }, take);
  if (seatResult !== 'TAKEN') await rejectIfChanged(transaction, draft, app, now);
  const registration =
    seatResult === 'TAKEN'
      ? await withHold(transaction, row, event, now)
      : await withQueueNumber(transaction, row, seatResult, input.joinWaitingList);
  // A registration on the waiting list uses the promo code too, so that its price stays when a seat is offered.
  if (registration.promoCodeId) {
    const tariff = { id: row.tariffId, priceAmount: row.priceAmount + row.discountAmount };
    await takePromoCodeUse(transaction, registration.promoCodeId, tariff, now);
  }
  if (draft.education) await completeEducation(transaction, row.userId, draft.education, now);
  await insert(transaction, { ...draft, registration }, app, now);
  await postDiscount(transaction, registration, registration.discountAmount, now);
  await recordConsents(transaction, {
    userId: registration.userId,
    documentIds: input.consents,
    origin: sent.origin,
    now: sent.now,
    channel: 'REGISTRATION',
    subjectId: registration.id,
  });
  await enqueueStateEmail(transaction, registration, now);
  return registration;
}

const conflict = `ON CONFLICT ("eventId", "userId") WHERE ${registrationStates.sql.live} DO NOTHING`;

/** Inserts the row with the profile data that decide about tariffs, if event, tariff and limits still allow it. */
async function insert(transaction: Transaction, draft: Draft, app: Context['app'], now: Date): Promise<void> {
  const { registration, quotaId } = draft;
  const few = fewRegistrations(registration, app, now);
  const hasSameQuota: Condition =
    quotaId === undefined
      ? { sql: '', values: [] }
      : { sql: 'AND tariffs."quotaId" IS NOT DISTINCT FROM ?', values: [quotaId] };
  const inserted = await transaction.insertSelected(
    'registrations',
    registration,
    { educationLevel: 'users."educationLevel"', specialtyId: 'users."specialtyId"' },
    {
      sql: `FROM events JOIN tariffs ON tariffs."eventId" = events.id JOIN users ON users.id = ?
        WHERE events.id = ? AND events.state = 'PUBLISHED' AND tariffs.id = ? AND tariffs.participation = ?
          ${hasSameQuota.sql} AND ${few.sql}`,
      values: [
        registration.userId,
        registration.eventId,
        registration.tariffId,
        registration.participation,
        ...hasSameQuota.values,
        ...few.values,
      ],
    },
    `${conflict} RETURNING registrations.id`,
  );
  if (inserted) return;
  await rejectIfChanged(transaction, draft, app, now);
  const row = { ...registration, ...(await readTariffProfile(transaction, registration.userId)) };
  if (!(await transaction.insertOne('registrations', row, conflict))) throw new AlreadyRegistered();
}

/** Rejects the registration if event or tariff changed while this transaction waited for the lock, or a limit is reached. */
async function rejectIfChanged(transaction: Transaction, draft: Draft, app: Context['app'], now: Date): Promise<void> {
  const { eventId, tariffId, participation } = draft.registration;
  await rejectTooMany(transaction, draft.registration, app, now);
  const [current] = await transaction.query<
    Pick<Event, 'state'> & { participation: string | null; quotaId: string | null }
  >(
    `SELECT events.state, tariffs.participation, tariffs."quotaId"
     FROM events LEFT JOIN tariffs ON tariffs."eventId" = events.id AND tariffs.id = ? WHERE events.id = ?`,
    [tariffId, eventId],
  );
  const { state } = current!;
  if (state !== 'PUBLISHED') {
    const window = state === 'DRAFT' ? 'CLOSED' : state;
    reject(`REGISTRATION_${window}`, closedMessages[window]);
  }
  if (current!.participation !== participation)
    reject('TARIFF_UNKNOWN', 'Варианты участия изменились. Обновите страницу и выберите снова.', 'tariffId');
  if (draft.quotaId !== undefined && current!.quotaId !== draft.quotaId) throw new QuotaChanged();
}

/**
 * A registration that must be paid is held until a deadline. It is short for a user whose earlier hold ended unpaid.
 */
async function withHold(transaction: Transaction, draft: Registration, event: Event, now: Date): Promise<Registration> {
  if (draft.state !== 'AWAITING_PAYMENT') return draft;
  await rejectTooManyHolds(transaction, draft, now);
  return { ...draft, payUntil: deadlineAfter(now, await paymentPeriodOf(transaction, draft, now), event.endsAt) };
}

async function withQueueNumber(
  transaction: Transaction,
  draft: Registration,
  fullness: 'EVENT_FULL' | 'TARIFF_FULL',
  joinsWaitingList: boolean,
): Promise<Registration> {
  const isTariffFull = fullness === 'TARIFF_FULL';
  const queueNumber = joinsWaitingList ? await takeQueueNumber(transaction, draft, isTariffFull) : null;
  if (queueNumber === null) return rejectFull(transaction, draft, fullness);
  return { ...draft, state: 'WAITLISTED', queueNumber, payUntil: null };
}

/** Explains that there is no seat, and what the user can do instead. */
export async function rejectFull(
  transaction: Transaction,
  { eventId, participation }: SeatPool,
  fullness: 'EVENT_FULL' | 'TARIFF_FULL',
): Promise<never> {
  if (fullness === 'TARIFF_FULL')
    return reject(
      'TARIFF_SOLD_OUT',
      'В этом тарифе мест не осталось. Выберите другой или встаньте в лист ожидания.',
      'tariffId',
    );
  if (await transaction.exists('event_seats', { eventId, participation }))
    return reject('SOLD_OUT', 'Свободных мест не осталось. Можно встать в лист ожидания.', 'participation');
  return reject('PARTICIPATION_UNKNOWN', 'Выберите другую форму участия: такой у мероприятия нет.', 'participation');
}
