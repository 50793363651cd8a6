import { dueAmount } from '../../../rules/money/registration-money.js';
import type { Problem } from '../../../rules/problem.js';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { formatMoney } from '../../core/wording.js';
import type { Event } from '../../events/event.entity.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import { recordFrontDeskPayment } from '../../payments/staff/front-desk-payments.service.js';
import type { Payment } from '../../payments/payment.entity.js';
import { transitionRegistration } from '../../registrations/transition.service.js';
import type { Registration } from '../../registrations/registration.entity.js';
import {
  addSeat,
  takeOrAddSeat,
  insertRegistration,
  type NewRegistration,
} from '../../registrations/staff/entry/insert-registration.js';
import { changeTariff } from '../../registrations/staff/tariff-move.service.js';
import { tariffEducationProblem, tariffSaleProblem } from '../../registrations/register/tariff-rules.js';
import type { RecordedAccount } from '../../users/record-person.service.js';
import type { WalkInInput } from './walk-in.inputs.js';

/** One person at the front desk and what staff does for them. */
export type FrontDeskCase = {
  app: Application;
  event: Event;
  person: RecordedAccount;
  input: WalkInInput;
  /** When it was done; `now` is when the server received it. */
  at: Date;
  now: Date;
  staffId: string;
};

type CaseResult = { registration: Registration; payment: Payment | null; isOverCapacity: boolean };

/** The tariff that staff grants: at the venue, on sale at that time and open to this person. */
async function grantedTariff(transaction: Transaction, { event, person, input, at }: FrontDeskCase): Promise<Tariff> {
  const tariff = await transaction.findOne<Tariff>('tariffs', { id: input.tariffId ?? '', eventId: event.id });
  if (!tariff || tariff.participation !== 'IN_PERSON')
    return reject('TARIFF_UNKNOWN', 'Выберите тариф очного участия.', 'tariffId');
  const education = person.educationLevel ?? input.educationLevel ?? null;
  const problems = [tariffSaleProblem(tariff, toIso(at)), tariffEducationProblem(tariff, education)];
  const educationRequired: Problem = {
    code: 'EDUCATION_REQUIRED',
    message: 'Тариф не\u00a0для всех: выберите уровень образования.',
    field: 'educationLevel',
  };
  if (tariff.category !== 'ANY' && education === null) problems.push(educationRequired);
  rejectAny(problems.filter((problem) => problem !== null));
  return tariff;
}

/** Staff must take the amount that they were shown, and it must be the price of the registration. */
function checkAmount({ input }: FrontDeskCase, dueKopecks: number): void {
  if (dueKopecks !== input.expectedAmount)
    reject(
      'AMOUNT_CHANGED',
      `К\u00a0оплате ${formatMoney(dueKopecks)}, а\u00a0было показано ${formatMoney(input.expectedAmount)}. Проверьте сумму и\u00a0повторите.`,
      'expectedAmount',
    );
  if (dueKopecks > 0 && !input.payment)
    reject('NOT_PAID', `Примите оплату ${formatMoney(dueKopecks)} и\u00a0укажите, как она принята.`, 'payment');
}

const takePayment = async (
  transaction: Transaction,
  desk: FrontDeskCase,
  registration: Registration,
): Promise<Payment | null> => {
  const { input, staffId, at } = desk;
  if (input.expectedAmount === 0 || !input.payment) return null;
  const { method, receiptNumber = null, noReceiptReason = null } = input.payment;
  return recordFrontDeskPayment(transaction, {
    registration,
    amount: input.expectedAmount,
    method,
    takenById: staffId,
    receiptNumber,
    noReceiptReason,
    hasTill: desk.app.till !== null,
    now: at,
  });
};

const reread = async (transaction: Transaction, { id }: Registration): Promise<Registration> =>
  (await transaction.findOne<Registration>('registrations', { id }))!;

/** Settles the registration that the person has, at its price or at the price of the tariff that is granted instead. */
export async function settleRegistration(
  transaction: Transaction,
  desk: FrontDeskCase,
  registration: Registration,
): Promise<CaseResult> {
  const { app, input, now } = desk;
  const isOtherTariff = input.tariffId != null && input.tariffId !== registration.tariffId;
  if (registration.participation === 'ONLINE' && !isOtherTariff)
    reject('REGISTERED_ONLINE', 'Этот человек записан на\u00a0трансляцию. Выберите тариф очного участия.', 'tariffId');
  const isOverCapacity = await seatFromList(transaction, desk, registration);
  if (isOtherTariff) {
    const tariff = await grantedTariff(transaction, desk);
    // The person may have been inside already: staff sees them and grants the tariff.
    const expected = { expectedTariffId: registration.tariffId, evenIfAttended: true, evenIfMismatch: true };
    const move = { registrationId: registration.id, tariffId: tariff.id, ...expected };
    await changeTariff(transaction, app, move, now, true);
  }
  const updated = await reread(transaction, registration);
  checkAmount(desk, dueAmount(updated));
  const payment = await takePayment(transaction, desk, updated);
  if (updated.state !== 'CONFIRMED') await transitionRegistration(transaction, updated.id, 'CONFIRMED', now);
  return { registration: await reread(transaction, registration), payment, isOverCapacity };
}

/** Gives a seat to a person on the waiting list by adding one. @returns whether a seat was added */
async function seatFromList(
  transaction: Transaction,
  { input, now }: FrontDeskCase,
  registration: Registration,
): Promise<boolean> {
  if (registration.state !== 'WAITLISTED') return false;
  if (!input.overCapacity)
    reject('SOLD_OUT', 'Этот человек в листе ожидания. Чтобы всё же впустить, отметьте «Сверх мест».', 'overCapacity');
  await addSeat(transaction, registration);
  await transitionRegistration(transaction, registration.id, 'OFFERED', now);
  return true;
}

/** Registers a person who has no registration, at the price of the granted tariff. */
export async function registerNew(transaction: Transaction, desk: FrontDeskCase): Promise<CaseResult> {
  const { event, person, input, now } = desk;
  const tariff = await grantedTariff(transaction, desk);
  if (!input.hasConsented)
    reject('CONSENT_REQUIRED', 'Получите согласие на обработку данных и отметьте это.', 'hasConsented');
  checkAmount(desk, tariff.priceAmount);
  const seat = { eventId: event.id, participation: 'IN_PERSON', tariffId: tariff.id } as const;
  const seatResult = await takeOrAddSeat(transaction, seat, input.overCapacity);
  if (seatResult === 'FULL')
    reject(
      'SOLD_OUT',
      'Свободных мест нет или их ждут другие. Чтобы всё же впустить, отметьте «Сверх мест».',
      'overCapacity',
    );
  const { priceAmount } = tariff;
  const entry: NewRegistration = {
    userId: person.id,
    event,
    tariff,
    priceAmount,
    isSettled: true,
    answers: {},
    entryPlace: 'FRONT_DESK',
  };
  const registration =
    (await insertRegistration(transaction, entry, now)) ??
    reject('ALREADY_REGISTERED', 'Этот человек только что записался сам. Найдите его по фамилии.');
  const payment = await takePayment(transaction, desk, registration);
  return { registration: await reread(transaction, registration), payment, isOverCapacity: seatResult === 'ADDED' };
}
