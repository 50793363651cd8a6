import { priceGuards } from '../hooks.js';
import { lineOrNull } from '../../../rules/lines.js';
import { tariffDoubt } from '../../../rules/tariffs.js';
import { instant } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { enqueueLetter } from '../../core/letter-kind.js';
import { refuse, refuseAny } from '../../core/problems.js';
import { moneyInWords } from '../../core/wording.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import type { Event } from '../../events/event.entity.js';
import { isOver } from '../../events/event.policy.js';
import { discountOf } from '../../promotions/price.js';
import type { PromoCode } from '../../promotions/promo-code.entity.js';
import { hasAttended } from '../attendance.js';
import { postDiscount, postWaiver } from '../ledger/post.service.js';
import { moveRegistration, offerFreeSeats } from '../move.service.js';
import type { Registration } from '../registration.entity.js';
import { live, seated } from '../registration.life.js';
import { changeSeats, lockSeats, releaseQuota, takeQuota, takeSeat } from '../seats.js';
import { profileNow } from '../tariff-doubt.js';
import { reasonProblems } from './entry/entry.service.js';
import { tariffMovedLetter, type TariffMoved } from './tariff-move.letter.js';
import type { TariffMoveInput } from './tariff-move.inputs.js';

/**
 * Moves a registration to another tariff of its event: its seat, its seat of a quota, and what is to pay. Who has not paid
 * yet is to pay the new price. Who has paid keeps what was paid and not returned: a dearer tariff is refused, unless staff says why
 * the rest is not asked for. Guests stay freed of payment. Done twice it stays done.
 */
export async function moveToTariff(
  { app, now, viewer }: Context,
  input: TariffMoveInput,
): Promise<{ registration: Registration }> {
  const registration = await app.database.inTransaction((transaction) =>
    changeTariff(transaction, app, input, now, false, viewer!.id),
  );
  return { registration };
}

const findRegistration = async (transaction: Transaction, id: string): Promise<Registration> => {
  const [found] = await transaction.query<Registration>('SELECT * FROM registrations WHERE id = ?', [id]);
  return found ?? refuse('NOT_FOUND', 'Такой регистрации нет.');
};

const findTariff = async (transaction: Transaction, id: string, eventId: string): Promise<Tariff> => {
  const [found] = await transaction.query<Tariff>('SELECT * FROM tariffs WHERE id = ? AND "eventId" = ?', [
    id,
    eventId,
  ]);
  return found ?? refuse('NOT_FOUND', 'У мероприятия нет такого тарифа.', 'tariffId');
};

/**
 * The same inside of a transaction that does more.
 * @param isPaidAtOnce the caller takes what is still to be paid, so that a confirmed registration may become dearer
 */
export async function changeTariff(
  transaction: Transaction,
  app: Application,
  { registrationId, tariffId, expectedTariffId, evenIfAttended, evenIfMismatch, waiveBecause: given }: TariffMoveInput,
  now: Date,
  isPaidAtOnce: boolean,
  actorId: string | null = null,
): Promise<Registration> {
  const { eventId, participation } = await findRegistration(transaction, registrationId);
  const { participation: wanted } = await findTariff(transaction, tariffId, eventId);
  // Two moves in opposite directions take the seats in one order.
  for (const form of [...new Set([participation, wanted])].sort())
    await lockSeats(transaction, { eventId, participation: form });
  const current = await findRegistration(transaction, registrationId);
  const tariff = await findTariff(transaction, tariffId, eventId);
  if (current.tariffId === tariffId) return current;
  if (current.tariffId !== expectedTariffId || current.participation !== participation)
    refuse('STATE_CHANGED', 'Регистрацию уже изменил другой сотрудник. Обновите страницу.');
  await refuseEnded(transaction, current, now);
  if (!evenIfAttended && (await hasAttended(transaction, app, current.id)))
    refuse(
      'ATTENDED',
      'Участник уже отмечен на\u00a0мероприятии. Если тариф всё равно нужно изменить, подтвердите это.',
      'evenIfAttended',
    );
  if (!evenIfMismatch) await refuseMismatch(transaction, current, tariff);
  const waiveBecause = lineOrNull(given);
  if (waiveBecause !== null) refuseAny(reasonProblems('waiveBecause', waiveBecause));
  const price = await priceAt(transaction, current, tariff, { isPaidAtOnce, waiveBecause });
  if (price.priceAmount !== current.priceAmount)
    for (const guard of app.hooks.of(priceGuards)) await guard(transaction, current.id);
  await changeSeat(transaction, current, tariff);
  const { educationLevel = null, specialtyId = null } = await profileNow(transaction, current.userId);
  await transaction.query(
    `UPDATE registrations SET "tariffId" = ?, participation = ?, "priceAmount" = ?, "discountAmount" = ?, "updatedAt" = ?,
       "educationLevel" = ?, "specialtyId" = ? WHERE id = ?`,
    [
      tariff.id,
      tariff.participation,
      price.priceAmount,
      price.discountAmount,
      instant(now),
      educationLevel,
      specialtyId,
      current.id,
    ],
  );
  const moved = { ...current, tariffId: tariff.id };
  if (price.waived) await postWaiver(transaction, moved, { ...price.waived, actorId }, now);
  if (price.discountAmount !== current.discountAmount)
    await postDiscount(transaction, moved, price.discountAmount, now);
  await handOn(transaction, current, tariff, now);
  if (current.state === 'AWAITING_PAYMENT' && price.priceAmount === 0)
    return moveRegistration(transaction, current.id, 'CONFIRMED', now);
  await enqueueLetter<TariffMoved>(transaction, {
    kind: tariffMovedLetter,
    key: `${current.id} ${instant(now)}`,
    payload: { registrationId: current.id, tariffId: tariff.id },
    userId: current.userId,
    now,
    priority: 3,
  });
  return findRegistration(transaction, current.id);
}

/** Staff grants a tariff to a person it is not meant for only when they say so. */
async function refuseMismatch(transaction: Transaction, { userId }: Registration, { category }: Tariff): Promise<void> {
  const { educationLevel = null } = await profileNow(transaction, userId);
  const doubt = tariffDoubt(category, educationLevel, null);
  if (doubt)
    refuse('TARIFF_NOT_FOR_PERSON', `${doubt} Если перевести всё равно нужно, подтвердите это.`, 'evenIfMismatch');
}

async function refuseEnded(transaction: Transaction, { state, eventId }: Registration, now: Date): Promise<void> {
  if (!live.has(state)) refuse('STATE_CHANGED', 'Регистрация уже не действует: перевести её нельзя.');
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  if (event!.state !== 'PUBLISHED' || isOver(event!, instant(now)))
    refuse('EVENT_ENDED', 'Мероприятие закончилось, отменено или перенесено: тарифы уже не меняются.');
}

type Price = Pick<Registration, 'priceAmount' | 'discountAmount'> & {
  /** Kopecks that are not asked for, and why. */
  waived?: { reduction: number; reason: string };
};

/** What the registration costs at the other tariff, with the discount that it came with. */
async function priceAt(
  transaction: Transaction,
  current: Registration,
  tariff: Tariff,
  { isPaidAtOnce, waiveBecause }: { isPaidAtOnce: boolean; waiveBecause: string | null },
): Promise<Price> {
  const discountAmount = await discountAt(transaction, current, tariff);
  const priceAmount = tariff.priceAmount - discountAmount;
  const { freeBecause } = current;
  if (freeBecause !== null)
    return { priceAmount: 0, discountAmount: 0, waived: { reduction: tariff.priceAmount, reason: freeBecause } };
  if (current.state !== 'CONFIRMED') return { priceAmount, discountAmount };
  const hasPaid = current.paidAmount > 0 || current.returnedAmount > 0;
  // What is on its way back is not there for the new tariff.
  const held = current.paidAmount - current.returningAmount;
  const missing = priceAmount - (hasPaid ? held : current.priceAmount);
  if (missing > 0) {
    if (isPaidAtOnce) return { priceAmount, discountAmount };
    if (waiveBecause === null) refuseDearer(missing, hasPaid ? held : 0);
    return {
      priceAmount: priceAmount - missing,
      discountAmount,
      waived: { reduction: missing, reason: waiveBecause! },
    };
  }
  if (!hasPaid) return { priceAmount, discountAmount };
  // What was paid stays what it cost: giving a part of it back is a decision of its own.
  return { priceAmount: Math.min(current.priceAmount, held), discountAmount: current.discountAmount };
}

const refuseDearer = (missing: number, held: number): never =>
  refuse(
    'TARIFF_DEARER',
    `Этот тариф дороже на\u00a0${moneyInWords(missing)}: у\u00a0нас ${held > 0 ? moneyInWords(held) : 'ничего'} из\u00a0оплаченного. Отмените регистрацию с\u00a0возвратом, и\u00a0пусть участник запишется заново, или напишите, почему доплаты не\u00a0нужно.`,
    'tariffId',
  );

async function discountAt(
  transaction: Transaction,
  { promoCodeId }: Registration,
  { id, priceAmount }: Tariff,
): Promise<number> {
  if (!promoCodeId) return 0;
  const [promo] = await transaction.query<PromoCode>('SELECT * FROM promo_codes WHERE id = ?', [promoCodeId]);
  if (promo!.tariffId !== null && promo!.tariffId !== id)
    refuse(
      'PROMO_CODE_OTHER_TARIFF',
      'Участник записан с\u00a0промокодом, который на\u00a0этот тариф не\u00a0действует.',
      'tariffId',
    );
  return discountOf(promo!, priceAmount);
}

const isOtherQuota = async (transaction: Transaction, one: string, other: string): Promise<boolean> => {
  const rows = await transaction.query<{ quotaId: string | null }>(
    'SELECT DISTINCT "quotaId" FROM tariffs WHERE id IN (?, ?)',
    [one, other],
  );
  return rows.length > 1;
};

/** Takes the new seat; the old one is handed on when the registration stands at its new place. */
async function changeSeat(transaction: Transaction, current: Registration, tariff: Tariff): Promise<void> {
  const isElsewhere = current.participation !== tariff.participation;
  if (!seated.has(current.state)) {
    if (isElsewhere)
      refuse(
        'STILL_WAITING',
        'Участник ждёт места в\u00a0очереди другой формы участия. Сначала дайте ему место.',
        'tariffId',
      );
    return;
  }
  const place = { eventId: current.eventId, participation: tariff.participation };
  if (isElsewhere && !(await takeSeat(transaction, place)))
    refuse('SOLD_OUT', 'Для этой формы участия свободных мест нет или их уже ждут другие.', 'tariffId');
  if (!(await isOtherQuota(transaction, current.tariffId, tariff.id))) return;
  if (!(await takeQuota(transaction, { tariffId: tariff.id })))
    refuse('TARIFF_SOLD_OUT', 'В\u00a0этом тарифе мест не\u00a0осталось.', 'tariffId');
  await releaseQuota(transaction, current);
}

async function handOn(transaction: Transaction, current: Registration, tariff: Tariff, now: Date): Promise<void> {
  const isElsewhere = current.participation !== tariff.participation;
  if (isElsewhere) await changeSeats(transaction, current, -1, 0);
  await offerFreeSeats(transaction, current, now);
}
