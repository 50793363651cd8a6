import type { Application } from '../../core/application.js';
import { NotNeeded, type EmailKind } from '../../core/email-kind.js';
import { reasons } from '../../core/email-reasons.js';
import { formatDateTime, formatMoney } from '../../core/wording.js';
import { moscow } from '../../core/zones.js';
import { registrationStates } from '../../registrations/registration.states.js';
import type { PaymentMethod } from '../payment.states.js';
import { paymentsAction, paymentEmail, payerDeleted, type EmailContent } from '../payment.emails.js';
import { readRefundEmailData } from './refund-email-data.js';
import type { RefundEmailPayload } from './plan-refund.service.js';
import type { Refund } from './refund.entity.js';

type EmailText = {
  title: string;
  /** States of the refund in which the email is still true. */
  states: ReadonlySet<Refund['state']>;
  subject: (event: string) => string;
  paragraphs: readonly string[];
};

/** Emails about refunds. Refunds of late or double payments have their own: `payment.returned`. */
const kinds: Record<string, EmailText> = {
  'refund.planned': {
    title: 'Возврат оформлен',
    states: new Set(['CREATED', 'IN_TRANSIT']),
    subject: (event) => `Оформлен возврат: ${event}`,
    paragraphs: [
      'Мы возвращаем деньги за участие тем же способом, которым вы платили. Когда возврат будет выполнен, пришлём ещё одно письмо.',
    ],
  },
  'refund.done': {
    title: 'Возврат выполнен',
    states: new Set(['DONE']),
    subject: (event) => `Деньги возвращены: ${event}`,
    paragraphs: [
      'Мы вернули деньги тем же способом, которым вы платили. Когда они появятся на карте или счёте, зависит от банка: обычно это несколько рабочих дней.',
    ],
  },
  'refund.failed': {
    title: 'Возврат не удался',
    states: new Set(['FAILED']),
    subject: (event) => `Возврат задерживается: ${event}`,
    paragraphs: [
      'Вернуть деньги тем же способом, которым вы платили, пока не\u00a0удалось. Мы уже занимаемся этим: повторим возврат или вернём деньги иначе.',
      'Делать ничего не\u00a0нужно. Если карта закрыта или прошло больше десяти дней, ответьте на\u00a0это письмо: договоримся, куда перевести деньги.',
    ],
  },
};

/** Texts for refunds that staff makes at the front desk. */
const frontDeskTexts: Partial<Record<PaymentMethod, Record<string, string>>> = {
  CASH: {
    'refund.planned':
      'Вы платили наличными, и вернуть их можно только из рук в руки: на стойке мероприятия или в офисе организатора. Возьмите паспорт и напишите нам, когда вам удобно прийти.',
    'refund.done': 'Мы вернули вам наличные. Номер документа указан ниже.',
  },
  CARD_TERMINAL: {
    'refund.planned':
      'Вы платили картой на стойке: возврат оформит сотрудник на том же терминале. Понадобится карта, которой вы платили; напишите нам, когда вам удобно прийти.',
    'refund.done':
      'Мы оформили возврат на карту, которой вы платили на стойке. Когда деньги придут, зависит от банка: обычно это несколько рабочих дней.',
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
      const deskText = frontDeskTexts[payment.method]?.[name];
      const keepsSeat = refund.amount < payment.amount && registrationStates.is(registration.state, 'live');
      const hasReceipt = payment.receiptState === 'SUCCEEDED' && !payment.isTest;
      const content: EmailContent = {
        subject: subject(event.title),
        paragraphs: [
          ...(deskText ? [deskText] : paragraphs),
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
