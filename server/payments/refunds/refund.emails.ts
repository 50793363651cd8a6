import { paymentMethods, type PaymentMethodDefinition } from '../../../rules/payment-methods.js';
import type { Application } from '../../core/application.js';
import { NotNeeded, type EmailKind } from '../../core/email-kind.js';
import { reasons } from '../../core/email-reasons.js';
import { formatDateTime, formatMoney } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { registrationStates } from '../../registrations/registration.states.js';
import { paymentsAction, paymentEmail, payerDeleted, type EmailContent } from '../payment.emails.js';
import { readRefundEmailData } from './refund-email-data.js';
import type { RefundEmailPayload } from './plan-refund.service.js';
import type { Refund } from './refund.entity.js';

type EmailText = {
  title: string;
  /** States of the refund in which the email is still true. */
  states: ReadonlySet<Refund['state']>;
  subject: (event: string) => string;
  paragraphs: (texts: PaymentMethodDefinition['refundTexts']) => readonly string[];
};

/** Emails about refunds. Refunds of late or double payments have their own: `payment.returned`. */
const kinds: Record<string, EmailText> = {
  'refund.planned': {
    title: 'Возврат оформлен',
    states: new Set(['CREATED', 'IN_TRANSIT']),
    subject: (event) => `Оформлен возврат: ${event}`,
    paragraphs: ({ planned }) => [planned],
  },
  'refund.done': {
    title: 'Возврат выполнен',
    states: new Set(['DONE']),
    subject: (event) => `Деньги возвращены: ${event}`,
    paragraphs: ({ done }) => [done],
  },
  'refund.failed': {
    title: 'Возврат не удался',
    states: new Set(['FAILED']),
    subject: (event) => `Возврат задерживается: ${event}`,
    paragraphs: () => [
      'Вернуть деньги тем же способом, которым вы платили, пока не\u00a0удалось. Мы уже занимаемся этим: повторим возврат или вернём деньги иначе.',
      'Делать ничего не\u00a0нужно. Если карта закрыта или прошло больше десяти дней, ответьте на\u00a0это письмо: договоримся, куда перевести деньги.',
    ],
  },
};

/** A part is refunded, and the participant keeps the seat. */
const partialText = 'Возвращается часть оплаченного: участие остаётся в\u00a0силе.';

const receiptText = 'Чек возврата придёт отдельным письмом от оператора фискальных данных.';

/** Emails about refunds to the payer. */
export const refundEmails = (app: Application): EmailKind<RefundEmailPayload>[] =>
  Object.entries(kinds).map(([name, { title, states, subject, paragraphs }]) => ({
    name,
    title,
    write: async ({ refundId }, db) => {
      const refund = await db.queryOne<Refund>('SELECT * FROM refunds WHERE id = ?', [refundId]);
      if (!refund || !states.has(refund.state))
        return new NotNeeded('Возврат с\u00a0тех пор изменил состояние: об\u00a0этом отправлено другое письмо.');
      const facts = await readRefundEmailData(app, db, refund.paymentId);
      if (!facts) return payerDeleted;
      const { payment, event, registration } = facts;
      const [entry] = await db.query<{ documentNumber: string | null }>(
        'SELECT "documentNumber" FROM ledger_entries WHERE "refundId" = ?',
        [refundId],
      );
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
          ...(entry?.documentNumber ? [['Документ', entry.documentNumber] as [string, string]] : []),
          ...(refund.doneAt ? [['Возвращено', formatDateTime(refund.doneAt, moscow)] as [string, string]] : []),
        ],
      };
      // A refund can happen after the account was deleted.
      return { ...paymentEmail(facts, content), ...(!facts.hasAccount && { why: reasons.formerAddress(app.config) }) };
    },
  }));
