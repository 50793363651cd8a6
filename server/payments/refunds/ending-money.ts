import { instant } from '../../core/clock.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { moneyInWords } from '../../core/wording.js';
import { attendedCondition } from '../../registrations/attendance.js';
import { liveCondition } from '../../registrations/registration.life.js';
import { openPaymentCondition } from '../payment.life.js';
import type { Payment } from '../payment.entity.js';
import { shareOf } from './cancellation-refund.service.js';
import { termsFor } from './terms.service.js';
import { quoted } from '../../../rules/typography.js';

type Ending = { id: string; title: string; state: string; priceAmount: number; hasAttended: boolean | number };

const backWhere = ({ method, methodTitle }: Payment): string =>
  method === 'INVOICE'
    ? 'банковским переводом на\u00a0счёт плательщика'
    : `тем\u00a0же способом, которым вы платили${methodTitle ? ` (${methodTitle})` : ''}`;

async function wordsOf(transaction: Transaction, ending: Ending, at: string): Promise<string | null> {
  const { id, title, state, priceAmount } = ending;
  const open = await transaction.query<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND ${openPaymentCondition}`,
    [id],
  );
  if (open.length > 0) return `${quoted(title)}: если начатый платёж пройдёт, вернём всю сумму.`;
  if (state === 'AWAITING_PAYMENT')
    return `${quoted(title)}: платить ${moneyInWords(priceAmount)} больше не\u00a0нужно.`;
  const paid = await transaction.query<Payment>(
    `SELECT * FROM payments WHERE "registrationId" = ? AND state = 'SUCCEEDED' AND "refundReserved" < amount ORDER BY attempt`,
    [id],
  );
  const [first] = paid;
  if (!first) return null;
  if (Number(ending.hasAttended) === 1 || ending.hasAttended === true)
    return `${quoted(title)}: вы были на\u00a0мероприятии, сведения об\u00a0участии сохраняются, деньги сами не\u00a0возвращаются.`;
  const terms = await termsFor(transaction, id);
  const due = paid.reduce((sum, payment) => sum + shareOf(terms, payment, at), 0);
  return due > 0
    ? `${quoted(title)}: вернём ${moneyInWords(due)} ${backWhere(first)}.`
    : `${quoted(title)}: срок возврата прошёл, деньги сами не\u00a0вернутся. Напишите нам: вернём за\u00a0вычетом расходов организатора.`;
}

/**
 * What the end of an account means for the money of each registration that is not over, in sentences for its last email.
 * Read in the transaction that deletes the account, before anything is cancelled.
 */
export async function moneyAtTheEnd(
  app: Application,
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<string[]> {
  const endings = await transaction.query<Ending>(
    `SELECT registrations.id, events.title, registrations.state, registrations."priceAmount",
       ${attendedCondition(app)} AS "hasAttended"
     FROM registrations JOIN events ON events.id = registrations."eventId"
     WHERE registrations."userId" = ? AND registrations.${liveCondition} AND registrations."priceAmount" > 0
       AND (events.state = 'POSTPONED' OR events."endsAt" > ?) ORDER BY events."startsAt", registrations.id`,
    [userId, instant(now)],
  );
  const sentences: string[] = [];
  for (const ending of endings) {
    const sentence = await wordsOf(transaction, ending, instant(now));
    if (sentence) sentences.push(sentence);
  }
  return sentences;
}
