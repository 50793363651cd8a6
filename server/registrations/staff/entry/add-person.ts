import { toIso } from '../../../core/clock.js';
import type { Transaction } from '../../../core/database.js';
import { insertRows } from '../../../core/insert.js';
import { reject, rejectAny } from '../../../core/problems.js';
import type { Event } from '../../../events/event.entity.js';
import { isOver } from '../../../events/event.policy.js';
import type { Tariff } from '../../../events/event-parts.entity.js';
import type { ConsentManner } from '../../../legal/legal.enums.js';
import { recordStaffConsent } from '../../../legal/staff-consent.service.js';
import { findOrMakeAccount, type Invited, type Newcomer } from '../../../users/invite.service.js';
import { postWaiver } from '../../ledger/post.service.js';
import type { Registration } from '../../registration.entity.js';
import { liveCondition } from '../../registration.life.js';
import { lockSeats } from '../../seats.js';
import { notForPerson } from '../../tariff-rules.js';
import { takePlace, writeEntry } from './enter.js';
import type { RegistrationEntry } from './entry.entity.js';

/** Whom staff registers, and how. */
export type Wish = {
  eventId: string;
  tariffId: string;
  person: Newcomer;
  /** Kopecks, less than the tariff's; null: the tariff's. */
  priceAmount: number | null;
  /** Why it is less. */
  priceReason: string | null;
  /** Why there may be one seat more; null: there may not. */
  overCapacityReason: string | null;
  answers: Record<string, string[]>;
  nonce: string;
  importId: string | null;
  actorId: string | null;
  /** The consent that staff has from the person; null: in a list from before that was recorded. */
  consent: { manner: ConsentManner; at: Date } | null;
};

export type Added = { registration: Registration; person: Invited };

/** An event that people can be registered for by staff: also before its registration opens, and after it closes. */
export function rejectClosed(event: Pick<Event, 'state' | 'endsAt'>, now: Date): void {
  if (event.state !== 'PUBLISHED' || isOver(event, toIso(now)))
    reject('NOT_GOING_ON', 'Записать нельзя: мероприятие ещё не опубликовано, уже прошло, отменено или перенесено.');
}

/** The tariff as it is now that its seats are locked. */
async function lockedTariff(transaction: Transaction, eventId: string, tariffId: string): Promise<Tariff> {
  const find = async (): Promise<Tariff> => {
    const [tariff] = await transaction.query<Tariff>('SELECT * FROM tariffs WHERE id = ? AND "eventId" = ?', [
      tariffId,
      eventId,
    ]);
    return tariff ?? reject('TARIFF_UNKNOWN', 'Выберите тариф этого мероприятия.', 'tariffId');
  };
  const before = await find();
  await lockSeats(transaction, { eventId, participation: before.participation });
  const tariff = await find();
  if (tariff.participation !== before.participation)
    reject('STATE_CHANGED', 'Тариф только что изменили. Обновите страницу.', 'tariffId');
  return tariff;
}

const registrationOf = async (transaction: Transaction, condition: string, values: string[]) =>
  (await transaction.query<Registration>(`SELECT registrations.* FROM registrations ${condition}`, values))[0];

const already = (number: string | null): never =>
  reject(
    'ALREADY_REGISTERED',
    number ? `Этот человек уже записан: регистрация ${number}.` : 'Этот человек только что записался сам.',
    'email',
  );

/**
 * Registers somebody in the name of the organiser, with an account where there was none. The same wish is granted once.
 * @throws Refusal when it cannot be
 */
export async function addPerson(transaction: Transaction, wish: Wish, now: Date): Promise<Added> {
  const { eventId, nonce } = wish;
  const tariff = await lockedTariff(transaction, eventId, wish.tariffId);
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  rejectClosed(event!, now);
  const made = await registrationOf(
    transaction,
    'JOIN registration_entries ON "registrationId" = registrations.id WHERE nonce = ?',
    [nonce],
  );
  const person = await findOrMakeAccount(transaction, wish.person, now);
  if (made) {
    if (made.eventId !== eventId || made.userId !== person.id)
      reject('KEY_REUSED', 'Этот запрос уже был отправлен с другими данными. Начните заново.');
    return { registration: made, person };
  }
  const mine = await registrationOf(transaction, `WHERE "eventId" = ? AND "userId" = ? AND ${liveCondition}`, [
    eventId,
    person.id,
  ]);
  if (mine) already(mine.number);
  const mismatch = notForPerson(tariff, person.educationLevel);
  if (mismatch) rejectAny([mismatch]);
  const priceAmount = wish.priceAmount ?? tariff.priceAmount;
  if (priceAmount > tariff.priceAmount)
    reject('PRICE_TOO_HIGH', 'Цена не может быть выше тарифа. Выберите другой тариф.', 'priceAmount');
  const taken = await takePlace(
    transaction,
    { eventId, participation: tariff.participation, tariffId: tariff.id },
    wish.overCapacityReason !== null,
  );
  if (taken === 'FULL')
    reject(
      'SOLD_OUT',
      'Свободных мест нет, или их ждут другие. Чтобы всё же записать, отметьте «Сверх мест» и укажите причину.',
      'overCapacityReason',
    );
  const freeBecause = priceAmount < tariff.priceAmount && priceAmount === 0 ? wish.priceReason : null;
  const isSettled = priceAmount === 0;
  const place = 'OFFICE' as const;
  const entry = { userId: person.id, event: event!, tariff, priceAmount, isSettled, freeBecause, place };
  const registration = (await writeEntry(transaction, { ...entry, answers: wish.answers }, now)) ?? already(null);
  const row: Omit<RegistrationEntry, 'registration' | 'import' | 'createdBy'> = {
    registrationId: registration.id,
    nonce,
    importId: wish.importId,
    priceReason: wish.priceReason,
    overCapacityReason: taken === 'ADDED' ? wish.overCapacityReason : null,
    createdById: wish.actorId,
    createdAt: toIso(now),
  };
  await insertRows(transaction, 'registration_entries', [row]);
  const { consent, priceReason: reason, actorId } = wish;
  const reduction = tariff.priceAmount - priceAmount;
  if (reason) await postWaiver(transaction, registration, { reduction, reason, actorId }, now);
  const given = { userId: person.id, registrationId: registration.id, recordedById: actorId };
  if (consent) await recordStaffConsent(transaction, { ...given, ...consent });
  return { registration, person };
}
