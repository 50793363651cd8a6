import { methodsWhere } from '../ledger/methods-where.js';
import type { Application } from '../../core/application.js';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject } from '../../core/graphql/problems.js';
import type { Db } from '../../core/database/db.js';
import type { Piece, TaskKind } from '../../core/jobs/task-kind.js';
import type { Event } from '../../events/event.entity.js';
import { isOver } from '../../events/event.policy.js';
import { hasAttended } from '../attendance.js';
import { transitionRegistration } from '../transition.service.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';
import { waivePayment, type WaiverDecision } from '../ledger/waive.service.js';
import { lockSeats } from '../seats/seats.js';
import type { CancellationDocuments, CancellationRefund } from './bulk.enums.js';
import { participantEmail } from './bulk.emails.js';

/** Names of the kinds of bulk tasks. */
export const bulkTaskNames = {
  cancelling: 'registration.cancelling',
  confirming: 'registration.confirming',
  writing: 'registration.writing',
} as const;

export type BulkPayload = { bulkId: string };
/** `documents` is missing if the event is not over, because none can have been issued. */
export type CancellationPayload = BulkPayload & {
  refund: CancellationRefund;
  documents?: CancellationDocuments;
  keepsAttended?: true;
};
export type ConfirmationPayload = BulkPayload & { isFree: boolean };

type TaskRegistration = Piece & Pick<Registration, 'number' | 'userId'>;

const bulkPieces = {
  count: async ({ bulkId }: BulkPayload, db: Db): Promise<number> =>
    Number(
      (await db.queryOne<{ count: number }>('SELECT COUNT(*) AS count FROM registration_bulk_rows WHERE "bulkId" = ?', [
        bulkId,
      ]))!.count,
    ),
  next: ({ bulkId }: BulkPayload, after: string, limit: number, db: Db): Promise<TaskRegistration[]> =>
    db.query<TaskRegistration>(
      `SELECT registrations.id AS key, number, "userId" FROM registration_bulk_rows
       JOIN registrations ON registrations.id = "registrationId"
       WHERE "bulkId" = ? AND "registrationId" > ? ORDER BY "registrationId" LIMIT ?`,
      [bulkId, after, limit],
    ),
};

/** Locks the seats of a registration and reads it again. */
async function lockRegistration(transaction: Transaction, id: string): Promise<Registration> {
  const read = async (): Promise<Registration> => (await transaction.findOne<Registration>('registrations', { id }))!;
  await lockSeats(transaction, await read());
  return read();
}

/** Rejects a seat at an event that is over, cancelled or postponed. */
async function rejectUnlessTakingPlace(transaction: Transaction, id: string, now: Date): Promise<void> {
  const [event] = await transaction.query<Pick<Event, 'state' | 'endsAt'>>(
    'SELECT events.state, events."endsAt" FROM registrations JOIN events ON events.id = "eventId" WHERE registrations.id = ?',
    [id],
  );
  if (event!.state !== 'PUBLISHED' || isOver(event!, toIso(now)))
    reject('CANNOT_CONFIRM', 'Мероприятие закончилось, отменено или перенесено: места не раздаются.');
}

const cancellation = (app: Application): TaskKind<CancellationPayload, TaskRegistration> => ({
  ...bulkPieces,
  name: bulkTaskNames.cancelling,
  title: 'Отмена регистраций',
  work: async (
    transaction,
    { key, number },
    { payload: { bulkId, refund, documents, keepsAttended }, taskId, actorId, now },
  ) => {
    const { state } = await lockRegistration(transaction, key);
    if (!registrationStates.allows(state, 'CANCELLED')) return `Регистрация ${number} уже не действовала.`;
    if (keepsAttended && (await hasAttended(transaction, app, key)))
      return `Регистрация ${number}: участник уже был на\u00a0мероприятии, она остаётся.`;
    const [bulk] = await transaction.query<{ reason: string | null }>(
      'SELECT text AS reason FROM registration_bulks WHERE id = ?',
      [bulkId],
    );
    const decision = { bulkId, refund, keepsDocuments: documents === 'KEEP' };
    const ending = { by: 'STAFF', reason: bulk?.reason ?? null, actorId, causeId: taskId } as const;
    await transitionRegistration(transaction, key, 'CANCELLED', now, decision, ending);
    return `Регистрация ${number} отменена.${await cashRefundHint(transaction, key, refund)}`;
  },
});

const refundedAtFrontDesk = methodsWhere(({ refundedBy }) => refundedBy === 'frontDesk');

/** Hint for staff about cash payments, which only staff can refund by hand. */
async function cashRefundHint(transaction: Transaction, id: string, refund: CancellationRefund): Promise<string> {
  if (refund === 'NONE') return '';
  const [taken] = await transaction.query(
    `SELECT 1 FROM ledger_entries JOIN registrations ON registrations.id = "registrationId"
     WHERE "registrationId" = ? AND kind = 'PAYMENT' AND ${refundedAtFrontDesk} AND "paidAmount" > "returningAmount"`,
    [id],
  );
  return taken
    ? ' Платили на\u00a0стойке: деньги отдаёт сотрудник, возврат ждёт в\u00a0разделе «Деньги», «Возвраты».'
    : '';
}

/** Gives a seat to a registration that is on the waiting list or has an offer. */
const confirmation: TaskKind<ConfirmationPayload, TaskRegistration> = {
  ...bulkPieces,
  name: bulkTaskNames.confirming,
  title: 'Места из листа ожидания',
  work: async (transaction, { key, number }, { payload: { bulkId, isFree }, now }) => {
    const registration = await lockRegistration(transaction, key);
    const { state, priceAmount } = registration;
    if (registrationStates.is(state, 'expected')) return `Регистрация ${number}: место уже есть.`;
    if (!registrationStates.is(state, 'waiting'))
      reject('CANNOT_CONFIRM', `Регистрация ${number} уже не действует: нужна новая.`);
    await rejectUnlessTakingPlace(transaction, key, now);
    if (state === 'WAITLISTED') await offerSeat(transaction, key, number, now);
    if (isFree) await waivePayment(transaction, registration, await decisionOf(transaction, bulkId), now);
    const isPaid = priceAmount > 0 && !isFree;
    await transitionRegistration(transaction, key, isPaid ? 'AWAITING_PAYMENT' : 'CONFIRMED', now);
    return `Регистрация ${number}: ${isPaid ? 'место держится до оплаты' : 'участие подтверждено'}.`;
  },
};

/** Who waived the price for a selection, and why. */
async function decisionOf(transaction: Transaction, bulkId: string): Promise<WaiverDecision> {
  const [bulk] = await transaction.query<{ text: string; createdById: string | null }>(
    'SELECT text, "createdById" FROM registration_bulks WHERE id = ?',
    [bulkId],
  );
  return { reason: bulk!.text, actorId: bulk!.createdById };
}

async function offerSeat(transaction: Transaction, id: string, number: string, now: Date): Promise<void> {
  const seats = await transaction.query(
    `SELECT 1 FROM event_seats JOIN registrations ON registrations."eventId" = event_seats."eventId"
       AND registrations.participation = event_seats.participation
     WHERE registrations.id = ? AND (capacity IS NULL OR taken < capacity)`,
    [id],
  );
  if (seats.length === 0)
    reject('SOLD_OUT', `Регистрация ${number}: свободных мест нет. Добавьте места или отмените кого-то.`);
  await transitionRegistration(transaction, id, 'OFFERED', now);
}

/** The key contains the user, so that each user gets one email, even with several selected registrations. */
const emails: TaskKind<BulkPayload, TaskRegistration> = {
  ...bulkPieces,
  name: bulkTaskNames.writing,
  title: 'Письма участникам',
  work: (transaction, { key, userId }, { payload: { bulkId }, taskId, now }) =>
    enqueueEmail(
      transaction,
      participantEmail,
      { bulkId, registrationId: key },
      { key: `${bulkId} ${userId}`, userId, now, causeId: taskId },
    ),
};

export const bulkTaskKinds = (app: Application): TaskKind<never>[] => [cancellation(app), confirmation, emails];
