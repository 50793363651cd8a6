import { priceGuards } from '../hooks.js';
import { lineOrNull } from '../../../rules/text/lines.js';
import { tariffReviewReason } from '../../../rules/money/tariffs.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { formatMoney } from '../../core/wording.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import type { Event } from '../../events/event.entity.js';
import { isOver } from '../../events/event.policy.js';
import { discountOf } from '../../promotions/promo-code-rules.js';
import type { PromoCode } from '../../promotions/promo-code.entity.js';
import { hasAttended } from '../attendance.js';
import { postDiscount, postWaiver } from '../ledger/post.service.js';
import { transitionRegistration, offerFreeSeats } from '../transition.service.js';
import type { Registration } from '../registration.entity.js';
import { registrationStates } from '../registration.states.js';
import { changeSeats, lockSeats, releaseQuota, takeQuota, takeSeat } from '../seats/seats.js';
import { readTariffProfile } from '../register/tariff-doubt.js';
import { reasonProblems } from './entry/entry.service.js';
import { tariffMoved } from './tariff-move.emails.js';
import type { TariffMoveInput } from './tariff-move.inputs.js';

/**
 * Moves a registration to another tariff of its event: seat, quota and price. An unpaid registration gets the new
 * price. A paid one keeps its paid balance, so a more expensive tariff is rejected unless staff waives the difference.
 * Waived payments stay waived. A repeated request changes nothing.
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
  return (
    (await transaction.findOne<Registration>('registrations', { id })) ?? reject('NOT_FOUND', 'Такой регистрации нет.')
  );
};

const findTariff = async (transaction: Transaction, id: string, eventId: string): Promise<Tariff> => {
  return (
    (await transaction.findOne<Tariff>('tariffs', { id, eventId })) ??
    reject('NOT_FOUND', 'У мероприятия нет такого тарифа.', 'tariffId')
  );
};

async function storeTariff(
  transaction: Transaction,
  registration: Registration,
  tariff: Tariff,
  { priceAmount, discountAmount }: Pick<Registration, 'priceAmount' | 'discountAmount'>,
  now: Date,
): Promise<void> {
  const { educationLevel = null, specialtyId = null } = await readTariffProfile(transaction, registration.userId);
  await transaction.update(
    'registrations',
    { id: registration.id },
    {
      tariffId: tariff.id,
      participation: tariff.participation,
      priceAmount,
      discountAmount,
      updatedAt: toIso(now),
      educationLevel,
      specialtyId,
    },
  );
}

/**
 * Changes the tariff within a transaction.
 * @param isPaidAtOnce the caller collects the difference, so a confirmed registration may become more expensive
 */
export async function changeTariff(
  transaction: Transaction,
  app: Application,
  {
    registrationId,
    tariffId,
    expectedTariffId,
    evenIfAttended,
    evenIfMismatch,
    waiveBecause: waiveInput,
  }: TariffMoveInput,
  now: Date,
  isPaidAtOnce: boolean,
  actorId: string | null = null,
): Promise<Registration> {
  const { eventId, participation } = await findRegistration(transaction, registrationId);
  const { participation: newParticipation } = await findTariff(transaction, tariffId, eventId);
  // Locks in a fixed order, so that two opposite moves do not wait for each other forever.
  for (const form of [...new Set([participation, newParticipation])].sort())
    await lockSeats(transaction, { eventId, participation: form });
  const current = await findRegistration(transaction, registrationId);
  const tariff = await findTariff(transaction, tariffId, eventId);
  if (current.tariffId === tariffId) return current;
  if (current.tariffId !== expectedTariffId || current.participation !== participation)
    reject('STATE_CHANGED', 'Регистрацию уже изменил другой сотрудник. Обновите страницу.');
  await rejectEnded(transaction, current, now);
  if (!evenIfAttended && (await hasAttended(transaction, app, current.id)))
    reject(
      'ATTENDED',
      'Участник уже отмечен на\u00a0мероприятии. Если тариф всё равно нужно изменить, подтвердите это.',
      'evenIfAttended',
    );
  if (!evenIfMismatch) await rejectMismatch(transaction, current, tariff);
  const waiveBecause = lineOrNull(waiveInput);
  if (waiveBecause !== null) rejectAny(reasonProblems('waiveBecause', waiveBecause));
  const price = await calculatePrice(transaction, current, tariff, { isPaidAtOnce, waiveBecause });
  if (price.priceAmount !== current.priceAmount)
    for (const guard of app.hooks.of(priceGuards)) await guard(transaction, current.id);
  await takeNewSeat(transaction, current, tariff);
  await storeTariff(transaction, current, tariff, price, now);
  const updated = { ...current, tariffId: tariff.id };
  if (price.waived) await postWaiver(transaction, updated, { ...price.waived, actorId }, now);
  if (price.discountAmount !== current.discountAmount)
    await postDiscount(transaction, updated, price.discountAmount, now);
  await releaseOldSeat(transaction, current, tariff, now);
  if (current.state === 'AWAITING_PAYMENT' && price.priceAmount === 0)
    return transitionRegistration(transaction, current.id, 'CONFIRMED', now);
  await enqueueEmail(
    transaction,
    tariffMoved,
    { registrationId: current.id, tariffId: tariff.id },
    { key: `${current.id} ${toIso(now)}`, userId: current.userId, now },
  );
  return findRegistration(transaction, current.id);
}

/** A tariff that does not fit the profile needs a confirmation by staff. */
async function rejectMismatch(transaction: Transaction, { userId }: Registration, { category }: Tariff): Promise<void> {
  const { educationLevel = null } = await readTariffProfile(transaction, userId);
  const doubt = tariffReviewReason(category, educationLevel, null);
  if (doubt)
    reject('TARIFF_NOT_FOR_PERSON', `${doubt} Если перевести всё равно нужно, подтвердите это.`, 'evenIfMismatch');
}

async function rejectEnded(transaction: Transaction, { state, eventId }: Registration, now: Date): Promise<void> {
  if (!registrationStates.is(state, 'live'))
    reject('STATE_CHANGED', 'Регистрация уже не действует: перевести её нельзя.');
  const event = await transaction.findOne<Event>('events', { id: eventId });
  if (event!.state !== 'PUBLISHED' || isOver(event!, toIso(now)))
    reject('EVENT_NOT_GOING_ON', 'Мероприятие закончилось, отменено или перенесено: тарифы уже не меняются.');
}

type Price = Pick<Registration, 'priceAmount' | 'discountAmount'> & {
  /** Kopecks that are waived, and the reason. */
  waived?: { reduction: number; reason: string };
};

/** Price of the registration at the new tariff, with its discount. */
async function calculatePrice(
  transaction: Transaction,
  current: Registration,
  tariff: Tariff,
  { isPaidAtOnce, waiveBecause }: { isPaidAtOnce: boolean; waiveBecause: string | null },
): Promise<Price> {
  const discountAmount = await calculateDiscount(transaction, current, tariff);
  const priceAmount = tariff.priceAmount - discountAmount;
  const { freeBecause } = current;
  if (freeBecause !== null)
    return { priceAmount: 0, discountAmount: 0, waived: { reduction: tariff.priceAmount, reason: freeBecause } };
  if (current.state !== 'CONFIRMED') return { priceAmount, discountAmount };
  const hasPaid = current.paidAmount > 0 || current.returnedAmount > 0;
  // Money that is being refunded cannot pay for the new tariff.
  const paidBalance = current.paidAmount - current.returningAmount;
  const missing = priceAmount - (hasPaid ? paidBalance : current.priceAmount);
  if (missing > 0) {
    if (isPaidAtOnce) return { priceAmount, discountAmount };
    if (waiveBecause === null) rejectMoreExpensive(missing, hasPaid ? paidBalance : 0);
    return {
      priceAmount: priceAmount - missing,
      discountAmount,
      waived: { reduction: missing, reason: waiveBecause! },
    };
  }
  if (!hasPaid) return { priceAmount, discountAmount };
  // The price stays at the paid amount: a partial refund is a separate decision of staff.
  return { priceAmount: Math.min(current.priceAmount, paidBalance), discountAmount: current.discountAmount };
}

const rejectMoreExpensive = (missing: number, paidBalance: number): never =>
  reject(
    'TARIFF_DEARER',
    `Этот тариф дороже на\u00a0${formatMoney(missing)}: у\u00a0нас ${paidBalance > 0 ? formatMoney(paidBalance) : 'ничего'} из\u00a0оплаченного. Отмените регистрацию с\u00a0возвратом, и\u00a0пусть участник запишется заново, или напишите, почему доплаты не\u00a0нужно.`,
    'tariffId',
  );

async function calculateDiscount(
  transaction: Transaction,
  { promoCodeId }: Registration,
  { id, priceAmount }: Tariff,
): Promise<number> {
  if (!promoCodeId) return 0;
  const promo = await transaction.findOne<PromoCode>('promo_codes', { id: promoCodeId });
  if (promo!.tariffId !== null && promo!.tariffId !== id)
    reject(
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

/** Takes the new seat. The old one is released after the registration has moved. */
async function takeNewSeat(transaction: Transaction, current: Registration, tariff: Tariff): Promise<void> {
  const changesForm = current.participation !== tariff.participation;
  if (!registrationStates.is(current.state, 'seated')) {
    if (changesForm)
      reject(
        'STILL_WAITLISTED',
        'Участник ждёт места в\u00a0очереди другой формы участия. Сначала дайте ему место.',
        'tariffId',
      );
    return;
  }
  const seats = { eventId: current.eventId, participation: tariff.participation };
  if (changesForm && !(await takeSeat(transaction, seats)))
    reject('SOLD_OUT', 'Для этой формы участия свободных мест нет или их уже ждут другие.', 'tariffId');
  if (!(await isOtherQuota(transaction, current.tariffId, tariff.id))) return;
  if (!(await takeQuota(transaction, { tariffId: tariff.id })))
    reject('TARIFF_SOLD_OUT', 'В\u00a0этом тарифе мест не\u00a0осталось.', 'tariffId');
  await releaseQuota(transaction, current);
}

async function releaseOldSeat(
  transaction: Transaction,
  current: Registration,
  tariff: Tariff,
  now: Date,
): Promise<void> {
  const changesForm = current.participation !== tariff.participation;
  if (changesForm) await changeSeats(transaction, current, -1, 0);
  await offerFreeSeats(transaction, current, now);
}
