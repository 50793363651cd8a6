import { toIso } from '../../../core/clock.js';
import type { Transaction } from '../../../core/database/database.js';
import { reject, rejectAny } from '../../../core/graphql/problems.js';
import type { Event } from '../../../events/event.entity.js';
import { isOver } from '../../../events/event.policy.js';
import type { Tariff } from '../../../events/event-parts.entity.js';
import type { ConsentManner } from '../../../legal/legal.enums.js';
import { recordStaffConsent } from '../../../legal/staff-consent.service.js';
import { findOrCreateAccount, type RecordedAccount, type PersonByStaff } from '../../../users/record-person.service.js';
import { postWaiver } from '../../ledger/post.service.js';
import type { Registration } from '../../registration.entity.js';
import { registrationStates } from '../../registration.states.js';
import { lockSeats } from '../../seats/seats.js';
import { tariffEducationProblem } from '../../register/tariff-rules.js';
import { takeOrAddSeat, insertRegistration } from './insert-registration.js';
import type { RegistrationEntry } from './entry.entity.js';

/** Person registered by staff, with tariff, price and answers. */
export type AddPersonInput = {
  eventId: string;
  tariffId: string;
  person: PersonByStaff;
  /** Kopecks, less than the price of the tariff; null: the price of the tariff. */
  priceAmount: number | null;
  /** Reason for the lower price. */
  priceReason: string | null;
  /** Reason for an additional seat if none is free; null: no additional seat. */
  overCapacityReason: string | null;
  answers: Record<string, string[]>;
  nonce: string;
  importId: string | null;
  actorId: string | null;
  /** Consent that staff got from the person; null: an older list without this record. */
  consent: { manner: ConsentManner; at: Date } | null;
};

export type AddedPerson = { registration: Registration; person: RecordedAccount };

/** Rejects events that staff cannot register people for. Registration need not be open. */
export function rejectClosed(event: Pick<Event, 'state' | 'endsAt'>, now: Date): void {
  if (event.state !== 'PUBLISHED' || isOver(event, toIso(now)))
    reject(
      'EVENT_NOT_GOING_ON',
      'Записать нельзя: мероприятие ещё не опубликовано, уже прошло, отменено или перенесено.',
    );
}

/** Locks the seats of a tariff and reads it again. */
async function lockTariff(transaction: Transaction, eventId: string, tariffId: string): Promise<Tariff> {
  const read = async (): Promise<Tariff> => {
    return (
      (await transaction.findOne<Tariff>('tariffs', { id: tariffId, eventId })) ??
      reject('TARIFF_UNKNOWN', 'Выберите тариф этого мероприятия.', 'tariffId')
    );
  };
  const snapshot = await read();
  await lockSeats(transaction, { eventId, participation: snapshot.participation });
  const tariff = await read();
  if (tariff.participation !== snapshot.participation)
    reject('STATE_CHANGED', 'Тариф только что изменили. Обновите страницу.', 'tariffId');
  return tariff;
}

const findRegistration = async (transaction: Transaction, condition: string, values: string[]) =>
  (await transaction.query<Registration>(`SELECT registrations.* FROM registrations ${condition}`, values))[0];

const rejectAlreadyRegistered = (number: string | null): never =>
  reject(
    'ALREADY_REGISTERED',
    number ? `Этот человек уже записан: регистрация ${number}.` : 'Этот человек только что записался сам.',
    'email',
  );

async function insertEntry(
  transaction: Transaction,
  registrationId: string,
  { nonce, importId, priceReason, overCapacityReason, actorId }: AddPersonInput,
  isOverCapacity: boolean,
  now: Date,
): Promise<void> {
  const row: Omit<RegistrationEntry, 'registration' | 'import' | 'createdBy'> = {
    registrationId,
    nonce,
    importId,
    priceReason,
    overCapacityReason: isOverCapacity ? overCapacityReason : null,
    createdById: actorId,
    createdAt: toIso(now),
  };
  await transaction.insert('registration_entries', [row]);
}

/**
 * Registers a person on behalf of the organiser, and creates an account if there is none. A repeated request with the
 * same nonce returns the first registration.
 * @throws ProblemsError if the registration is not possible
 */
export async function addPerson(transaction: Transaction, input: AddPersonInput, now: Date): Promise<AddedPerson> {
  const { eventId, nonce } = input;
  const tariff = await lockTariff(transaction, eventId, input.tariffId);
  const event = await transaction.findOne<Event>('events', { id: eventId });
  rejectClosed(event!, now);
  const existingEntry = await findRegistration(
    transaction,
    'JOIN registration_entries ON "registrationId" = registrations.id WHERE nonce = ?',
    [nonce],
  );
  const person = await findOrCreateAccount(transaction, input.person, now);
  if (existingEntry) {
    if (existingEntry.eventId !== eventId || existingEntry.userId !== person.id)
      reject('IDEMPOTENCY_KEY_REUSED', 'Этот запрос уже был отправлен с другими данными. Начните заново.');
    return { registration: existingEntry, person };
  }
  const existing = await findRegistration(
    transaction,
    `WHERE "eventId" = ? AND "userId" = ? AND ${registrationStates.sql.live}`,
    [eventId, person.id],
  );
  if (existing) rejectAlreadyRegistered(existing.number);
  const mismatch = tariffEducationProblem(tariff, person.educationLevel);
  if (mismatch) rejectAny([mismatch]);
  const priceAmount = input.priceAmount ?? tariff.priceAmount;
  if (priceAmount > tariff.priceAmount)
    reject('PRICE_TOO_HIGH', 'Цена не может быть выше тарифа. Выберите другой тариф.', 'priceAmount');
  const seatResult = await takeOrAddSeat(
    transaction,
    { eventId, participation: tariff.participation, tariffId: tariff.id },
    input.overCapacityReason !== null,
  );
  if (seatResult === 'FULL')
    reject(
      'SOLD_OUT',
      'Свободных мест нет, или их ждут другие. Чтобы всё же записать, отметьте «Сверх мест» и укажите причину.',
      'overCapacityReason',
    );
  const freeBecause = priceAmount < tariff.priceAmount && priceAmount === 0 ? input.priceReason : null;
  const isSettled = priceAmount === 0;
  const entryPlace = 'OFFICE' as const;
  const entry = { userId: person.id, event: event!, tariff, priceAmount, isSettled, freeBecause, entryPlace };
  const registration =
    (await insertRegistration(transaction, { ...entry, answers: input.answers }, now)) ?? rejectAlreadyRegistered(null);
  await insertEntry(transaction, registration.id, input, seatResult === 'ADDED', now);
  const { consent, priceReason: reason, actorId } = input;
  const reduction = tariff.priceAmount - priceAmount;
  if (reason) await postWaiver(transaction, registration, { reduction, reason, actorId }, now);
  const base = { userId: person.id, registrationId: registration.id, recordedById: actorId };
  if (consent) await recordStaffConsent(transaction, { ...base, ...consent });
  return { registration, person };
}
