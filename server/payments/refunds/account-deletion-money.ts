import { refundWay } from '../../../rules/money/payment-methods.js';
import { toIso } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { formatMoney } from '../../core/wording.js';
import { attendedCondition } from '../../registrations/attendance.js';
import { registrationStates } from '../../registrations/registration.states.js';
import { paymentStates } from '../payment.states.js';
import type { Payment } from '../payment.entity.js';
import { cancellationRefundOf } from './cancellation-refund.service.js';
import { readAgreedTerms } from './rules/refund-terms.service.js';
import { quoted } from '../../../rules/text/typography.js';

type EndedRegistration = {
  id: string;
  title: string;
  state: string;
  priceAmount: number;
  hasAttended: boolean | number;
};

async function sentenceOf(
  transaction: Transaction,
  registration: EndedRegistration,
  at: string,
): Promise<string | null> {
  const { id, title, state, priceAmount } = registration;
  const openPayments = await transaction.query<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND ${paymentStates.sql.open}`,
    [id],
  );
  if (openPayments.length > 0) return `${quoted(title)}: если начатый платёж пройдёт, вернём всю сумму.`;
  if (state === 'AWAITING_PAYMENT')
    return `${quoted(title)}: платить ${formatMoney(priceAmount)} больше не\u00a0нужно.`;
  const payments = await transaction.query<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND state = 'SUCCEEDED' AND "refundReserved" < amount ORDER BY attempt`,
    [id],
  );
  const [first] = payments;
  if (!first) return null;
  if (Number(registration.hasAttended) === 1 || registration.hasAttended === true)
    return `${quoted(title)}: вы были на\u00a0мероприятии, сведения об\u00a0участии сохраняются, деньги сами не\u00a0возвращаются.`;
  const terms = await readAgreedTerms(transaction, id);
  const refundSum = payments.reduce((sum, payment) => sum + cancellationRefundOf(terms, payment, at), 0);
  return refundSum > 0
    ? `${quoted(title)}: вернём ${formatMoney(refundSum)} ${refundWay(first)}.`
    : `${quoted(title)}: срок возврата прошёл, деньги сами не\u00a0вернутся. Напишите нам: вернём за\u00a0вычетом расходов организатора.`;
}

/**
 * For the last email of a deleted account: sentences about the money of each registration that is not over.
 * It is read in the transaction that deletes the account, before anything is cancelled.
 */
export async function describeMoneyOfDeleted(
  app: Application,
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<string[]> {
  const registrations = await transaction.query<EndedRegistration>(
    `SELECT registrations.id, events.title, registrations.state, registrations."priceAmount",
       ${attendedCondition(app)} AS "hasAttended"
     FROM registrations JOIN events ON events.id = registrations."eventId"
     WHERE registrations."userId" = ? AND registrations.${registrationStates.sql.live} AND registrations."priceAmount" > 0
       AND (events.state = 'POSTPONED' OR events."endsAt" > ?) ORDER BY events."startsAt", registrations.id`,
    [userId, toIso(now)],
  );
  const sentences: string[] = [];
  for (const registration of registrations) {
    const sentence = await sentenceOf(transaction, registration, toIso(now));
    if (sentence) sentences.push(sentence);
  }
  return sentences;
}
