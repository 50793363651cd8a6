import { refundStates } from './refund.states.js';
import { paymentMethods, type PaymentMethodDefinition } from '../../../rules/money/payment-methods.js';
import { defineEmail, NotNeeded } from '../../core/email/define-email.js';
import { reasons } from '../../core/email/email-reasons.js';
import { formatDateTime, formatMoney } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { registrationStates } from '../../registrations/registration.states.js';
import { paymentsAction, paymentEmail, payerDeleted, type EmailContent } from '../payment.emails.js';
import { readRefundEmailData } from './refund-email-data.js';
import type { Refund } from './refund.entity.js';

type EmailText = {
  title: string;
  /** States of the refund in which the email is still true. */
  states: ReadonlySet<Refund['state']>;
  subject: (event: string) => string;
  paragraphs: (texts: PaymentMethodDefinition['refundTexts']) => readonly string[];
};

/** A part is refunded, and the participant keeps the seat. */
const partialText = 'Возвращается часть оплаченного: участие остаётся в\u00a0силе.';

const receiptText = 'Чек возврата придёт отдельным письмом от оператора фискальных данных.';

/** An email about a refund to the payer. Refunds of late or double payments have their own: `payment.returned`. */
const refundEmail = (name: string, { title, states, subject, paragraphs }: EmailText) =>
  defineEmail({
    name,
    title,
    priority: 3,
    read: async ({ app, db }, { refundId }: { refundId: string }) => {
      const refund = await db.findOne<Refund>('refunds', { id: refundId });
      if (!refund || !states.has(refund.state))
        return new NotNeeded('Возврат с\u00a0тех пор изменил состояние: об\u00a0этом отправлено другое письмо.');
      const facts = await readRefundEmailData(app, db, refund.paymentId);
      if (!facts) return payerDeleted;
      const [entry] = await db.query<{ documentNumber: string | null }>(
        'SELECT "documentNumber" FROM ledger_entries WHERE "refundId" = ?',
        [refundId],
      );
      const { amount, doneAt } = refund;
      return { facts, refund: { amount, doneAt }, documentNumber: entry?.documentNumber ?? null };
    },
    write: ({ facts, refund, documentNumber }, config) => {
      const { payment, event, registration } = facts;
      const keepsSeat = refund.amount < payment.amount && registrationStates.is(registration.state, 'live');
      const hasReceipt = payment.receiptState === 'SUCCEEDED' && !payment.isTest;
      const content: EmailContent = {
        subject: subject(event.title),
        paragraphs: [
          ...paragraphs(paymentMethods[payment.method].refundTexts),
          ...(keepsSeat ? [partialText] : []),
          ...(hasReceipt ? [receiptText] : []),
        ],
        action: facts.hasAccount ? paymentsAction : null,
        facts: [
          ['Сумма возврата', formatMoney(refund.amount)],
          ...(documentNumber ? [['Документ', documentNumber] as [string, string]] : []),
          ...(refund.doneAt ? [['Возвращено', formatDateTime(refund.doneAt, moscow)] as [string, string]] : []),
        ],
      };
      // A refund can happen after the account was deleted.
      return { ...paymentEmail(facts, content), ...(!facts.hasAccount && { why: reasons.formerAddress(config) }) };
    },
    samples: async () => (await import('../payment.samples.js')).refunds,
  });

export const refundPlanned = refundEmail('refund.planned', {
  title: 'Возврат оформлен',
  states: new Set(refundStates.groups.inFlight),
  subject: (event) => `Оформлен возврат: ${event}`,
  paragraphs: ({ planned }) => [planned],
});

export const refundDone = refundEmail('refund.done', {
  title: 'Возврат выполнен',
  states: new Set(['DONE']),
  subject: (event) => `Деньги возвращены: ${event}`,
  paragraphs: ({ done }) => [done],
});

export const refundFailed = refundEmail('refund.failed', {
  title: 'Возврат не удался',
  states: new Set(['FAILED']),
  subject: (event) => `Возврат задерживается: ${event}`,
  paragraphs: () => [
    'Вернуть деньги тем же способом, которым вы платили, пока не\u00a0удалось. Мы уже занимаемся этим: повторим возврат или вернём деньги иначе.',
    'Делать ничего не\u00a0нужно. Если карта закрыта или прошло больше десяти дней, ответьте на\u00a0это письмо: договоримся, куда перевести деньги.',
  ],
});
