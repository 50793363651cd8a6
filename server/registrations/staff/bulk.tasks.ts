import type { Application } from '../../core/application.js';
import { instant } from '../../core/clock.js';
import type { Transaction } from '../../core/database.js';
import { enqueueLetter } from '../../core/letter-kind.js';
import { refuse } from '../../core/problems.js';
import type { Reads } from '../../core/kept.js';
import type { Piece, TaskKind } from '../../core/task-kind.js';
import type { Event } from '../../events/event.entity.js';
import { isOver } from '../../events/event.policy.js';
import { hasAttended } from '../attendance.js';
import { moveRegistration } from '../move.service.js';
import type { Registration } from '../registration.entity.js';
import { moves } from '../registration.life.js';
import { freeOfPayment, type Decision } from '../ledger/free.service.js';
import { lockSeats } from '../seats.js';
import type { CancellationDocuments, CancellationRefund } from './bulk.inputs.js';
import { participantLetter, type ParticipantLetter } from './bulk.letters.js';

/** Names of the kinds of work on many registrations. */
export const bulkTasks = {
  cancelling: 'registration.cancelling',
  confirming: 'registration.confirming',
  writing: 'registration.writing',
} as const;

export type BulkWork = { bulkId: string };
/** `documents` is absent when the event is not over: none can have been issued. */
export type Cancelling = BulkWork & {
  refund: CancellationRefund;
  documents?: CancellationDocuments;
  keepsAttended?: true;
};
export type Confirming = BulkWork & { isFree: boolean };

type Held = Piece & Pick<Registration, 'number' | 'userId'>;

const over = {
  count: async ({ bulkId }: BulkWork, reads: Reads): Promise<number> =>
    Number(
      (await reads.readOne<{ count: number }>(
        'SELECT COUNT(*) AS count FROM registration_bulk_rows WHERE "bulkId" = ?',
        [bulkId],
      ))!.count,
    ),
  next: ({ bulkId }: BulkWork, after: string, limit: number, reads: Reads): Promise<Held[]> =>
    reads.read<Held>(
      `SELECT registrations.id AS key, number, "userId" FROM registration_bulk_rows
       JOIN registrations ON registrations.id = "registrationId"
       WHERE "bulkId" = ? AND "registrationId" > ? ORDER BY "registrationId" LIMIT ?`,
      [bulkId, after, limit],
    ),
};

/** The registration as it is now that its seats are locked. */
async function locked(transaction: Transaction, id: string): Promise<Registration> {
  const find = async (): Promise<Registration> =>
    (await transaction.query<Registration>('SELECT * FROM registrations WHERE id = ?', [id]))[0]!;
  await lockSeats(transaction, await find());
  return find();
}

/** Nobody is given a seat in what does not take place, or is over. */
async function refuseCalledOff(transaction: Transaction, id: string, now: Date): Promise<void> {
  const [event] = await transaction.query<Pick<Event, 'state' | 'endsAt'>>(
    'SELECT events.state, events."endsAt" FROM registrations JOIN events ON events.id = "eventId" WHERE registrations.id = ?',
    [id],
  );
  if (event!.state !== 'PUBLISHED' || isOver(event!, instant(now)))
    refuse('CANNOT_CONFIRM', 'Мероприятие закончилось, отменено или перенесено: места не раздаются.');
}

const cancelling = (app: Application): TaskKind<Cancelling, Held> => ({
  ...over,
  name: bulkTasks.cancelling,
  title: 'Отмена регистраций',
  work: async (
    transaction,
    { key, number },
    { payload: { bulkId, refund, documents, keepsAttended }, taskId, actorId, now },
  ) => {
    const { state } = await locked(transaction, key);
    if (!moves[state].includes('CANCELLED')) return `Регистрация ${number} уже не действовала.`;
    if (keepsAttended && (await hasAttended(transaction, app, key)))
      return `Регистрация ${number}: участник уже был на\u00a0мероприятии, она остаётся.`;
    const [bulk] = await transaction.query<{ reason: string | null }>(
      'SELECT text AS reason FROM registration_bulks WHERE id = ?',
      [bulkId],
    );
    const decided = { bulkId, refund, keepsDocuments: documents === 'KEEP' };
    const ending = { by: 'STAFF', reason: bulk?.reason ?? null, actorId, causeId: taskId } as const;
    await moveRegistration(transaction, key, 'CANCELLED', now, decided, ending);
    return `Регистрация ${number} отменена.${await cashBack(transaction, key, refund)}`;
  },
});

/** What staff has to do about money that nobody can send back: it is handed over. */
async function cashBack(transaction: Transaction, id: string, refund: CancellationRefund): Promise<string> {
  if (refund === 'NONE') return '';
  const [taken] = await transaction.query(
    `SELECT 1 FROM ledger_entries JOIN registrations ON registrations.id = "registrationId"
     WHERE "registrationId" = ? AND kind = 'PAYMENT' AND method IN ('CASH', 'CARD_TERMINAL') AND "paidAmount" > "returningAmount"`,
    [id],
  );
  return taken
    ? ' Платили на\u00a0стойке: деньги отдаёт сотрудник, возврат ждёт в\u00a0разделе «Деньги», «Возвраты».'
    : '';
}

/** Gives a seat to somebody who waits for one, or has been offered one. */
const confirming: TaskKind<Confirming, Held> = {
  ...over,
  name: bulkTasks.confirming,
  title: 'Места из листа ожидания',
  work: async (transaction, { key, number }, { payload: { bulkId, isFree }, now }) => {
    const registration = await locked(transaction, key);
    const { state, priceAmount } = registration;
    if (state === 'CONFIRMED' || state === 'AWAITING_PAYMENT') return `Регистрация ${number}: место уже есть.`;
    if (state !== 'WAITLISTED' && state !== 'OFFERED')
      refuse('CANNOT_CONFIRM', `Регистрация ${number} уже не действует: нужна новая.`);
    await refuseCalledOff(transaction, key, now);
    if (state === 'WAITLISTED') await offer(transaction, key, number, now);
    if (isFree) await freeOfPayment(transaction, registration, await decisionOf(transaction, bulkId), now);
    const isPaid = priceAmount > 0 && !isFree;
    await moveRegistration(transaction, key, isPaid ? 'AWAITING_PAYMENT' : 'CONFIRMED', now);
    return `Регистрация ${number}: ${isPaid ? 'место держится до оплаты' : 'участие подтверждено'}.`;
  },
};

/** Why staff has freed everybody of a selection, and who has. */
async function decisionOf(transaction: Transaction, bulkId: string): Promise<Decision> {
  const [bulk] = await transaction.query<{ text: string; createdById: string | null }>(
    'SELECT text, "createdById" FROM registration_bulks WHERE id = ?',
    [bulkId],
  );
  return { reason: bulk!.text, actorId: bulk!.createdById };
}

async function offer(transaction: Transaction, id: string, number: string, now: Date): Promise<void> {
  const seats = await transaction.query(
    `SELECT 1 FROM event_seats JOIN registrations ON registrations."eventId" = event_seats."eventId"
       AND registrations.participation = event_seats.participation
     WHERE registrations.id = ? AND (capacity IS NULL OR taken < capacity)`,
    [id],
  );
  if (seats.length === 0)
    refuse('SOLD_OUT', `Регистрация ${number}: свободных мест нет. Добавьте места или отмените кого-то.`);
  await moveRegistration(transaction, id, 'OFFERED', now);
}

/** One letter a person, however many registrations of hers are among those selected. */
const writing: TaskKind<BulkWork, Held> = {
  ...over,
  name: bulkTasks.writing,
  title: 'Письма участникам',
  work: (transaction, { key, userId }, { payload: { bulkId }, taskId, now }) =>
    enqueueLetter<ParticipantLetter>(transaction, {
      kind: participantLetter,
      key: `${bulkId} ${userId}`,
      payload: { bulkId, registrationId: key },
      userId,
      now,
      priority: 9,
      causeId: taskId,
    }),
};

export const tasksOfStaff = (app: Application): TaskKind<never>[] => [cancelling(app), confirming, writing];
