import { invoiceStates } from './invoice.states.js';
import type { Config } from '../core/config/config.js';
import type { Db } from '../core/database/db.js';
import { defineEmail, NotNeeded, type EmailContext, type EmailDraft } from '../core/email/define-email.js';
import { addressedTo } from '../core/email/email-recipient.js';
import { formatDateTimeForReader, formatMoney } from '../core/wording.js';
import { formatDayRange } from '../../rules/text/format.js';
import { moscow } from '../core/zones.js';
import { calendarAttachments } from '../registrations/tickets/calendar-attachment.js';
import type { Registration } from '../registrations/registration.entity.js';
import { readRegistrationData } from '../registrations/registration-data.js';
import { termsFactOf } from '../payments/refunds/rules/refund-terms.service.js';
import { zoneOfRegion } from '../users/profile/region-time-zone.js';
import { findUser } from '../users/users.service.js';
import { invoiceCopyPath } from './documents/invoice-copy.js';
import { invoicePdf } from './documents/invoice.pdf.js';
import type { Invoice } from './invoice.entity.js';
import type { InvoiceState } from './invoice.states.js';
import { readDocumentData, type DocumentData } from './documents/document-data.js';

/** `isConfirming`: the money confirmed the participation, and the email about that mentions the money. */
export type InvoiceEmailPayload = { invoiceId: string; isConfirming?: boolean };

/** `replaces`: the number of the invoice that this one replaces. */
type InvoiceFields = Pick<
  Invoice,
  'id' | 'number' | 'issuedOn' | 'dueAt' | 'amount' | 'payerName' | 'actNumber' | 'cancelReason' | 'documentsEmail'
>;
type InvoiceFacts = {
  invoice: InvoiceFields;
  paper: Pick<DocumentData, 'eventTitle' | 'registrationNumber'>;
  replaces: string | null;
};
type EmailContent = Pick<EmailDraft, 'subject' | 'paragraphs'>;
type EmailText = {
  title: string;
  state: InvoiceState;
  isAttached?: true;
  /** 3: about an action that was just made. */
  priority?: number;
  words: (facts: InvoiceFacts, timeZone: string | null) => EmailContent;
};

const deadlineOf = ({ dueAt }: InvoiceFields, timeZone: string | null): string =>
  formatDateTimeForReader(timeZone, dueAt, moscow);

type Attachments = NonNullable<EmailDraft['attachments']>;
type StoredFacts = InvoiceFacts & { invoice: Invoice; paper: DocumentData; registration: Registration };

/** Null if the invoice does not exist, or was erased with the account. */
async function readFacts(db: Db, invoiceId: string): Promise<StoredFacts | null> {
  const invoice = await db.findOne<Invoice>('invoices', { id: invoiceId });
  const paper = invoice && readDocumentData(invoice);
  if (!invoice?.userId || !paper) return null;
  const registration = await db.findOne<Registration>('registrations', { id: invoice.registrationId });
  const replaced = await db.findOne<Invoice>('invoices', { replacedById: invoiceId });
  return { invoice, paper, registration: registration!, replaces: replaced?.number ?? null };
}

const tableOf = ({ invoice, paper }: InvoiceFacts): EmailDraft['facts'] => [
  ['Счёт', `№ ${invoice.number} от ${formatDayRange(invoice.issuedOn, invoice.issuedOn)}`],
  ['Плательщик', invoice.payerName],
  ['Сумма', formatMoney(invoice.amount)],
  ['Мероприятие', paper.eventTitle],
  ['Номер регистрации', paper.registrationNumber],
];

const pdfAttachment = async ({ invoice, paper }: StoredFacts): Promise<Attachments> => [
  {
    filename: `invoice-${invoice.number}.pdf`,
    content: await invoicePdf(invoice, paper),
    contentType: 'application/pdf',
  },
];

/** A calendar attachment that removes the event from the user's calendar: no other email announces that the seat is free. */
async function calendarCancellation(context: EmailContext, registrationId: string): Promise<Attachments> {
  const data = await readRegistrationData(context, registrationId);
  return data ? calendarAttachments(context, data) : [];
}

const noInvoice = new NotNeeded('Счёта или личного кабинета больше нет.');
/** The new state has its own email. */
const stateChanged = new NotNeeded('Счёт с\u00a0тех пор изменил состояние: об\u00a0этом отправлено другое письмо.');

/** An email to the user about a state of an invoice. */
const userEmail = (name: string, { title, state, isAttached, words, priority = 3 }: EmailText) =>
  defineEmail({
    name,
    title,
    priority,
    read: async (context, { invoiceId, isConfirming = false }: InvoiceEmailPayload) => {
      const { db, now } = context;
      const facts = await readFacts(db, invoiceId);
      const user = facts && (await findUser(db, facts.invoice.userId!));
      if (!user) return noInvoice;
      if (facts.invoice.state !== state) return stateChanged;
      if (isConfirming) return new NotNeeded('Об\u00a0оплате и\u00a0билете говорит письмо «Вы\u00a0зарегистрированы».');
      const { registration } = facts;
      if (name === 'invoice.paid' && registration.state !== 'CONFIRMED')
        return new NotNeeded('Участие уже не\u00a0подтверждено: об\u00a0этом отправлено другое письмо.');
      const isAgreed = !invoiceStates.is(state, 'lapsed');
      const terms = isAgreed ? [await termsFactOf(db, registration.id, now, zoneOfRegion(user.regionId))] : [];
      const attachments = [
        ...(isAttached ? await pdfAttachment(facts) : []),
        ...(state === 'OVERDUE' ? await calendarCancellation(context, registration.id) : []),
      ];
      const { invoice, paper, replaces }: InvoiceFacts = facts;
      return { invoice, paper, replaces, user, terms, attachments };
    },
    write: ({ user, terms, attachments, ...facts }) => ({
      ...addressedTo(user),
      ...words(facts, zoneOfRegion(user.regionId)),
      facts: [...tableOf(facts), ...terms],
      action: { label: 'Открыть счёт', path: `/registrations/${facts.paper.registrationNumber}/invoice` },
      ...(attachments.length > 0 && { attachments }),
    }),
    samples: async () => (await import('./invoices.samples.js')).toUser[state],
  });

export const invoiceIssued = userEmail('invoice.issued', {
  title: 'Счёт выставлен',
  state: 'ISSUED',
  isAttached: true,
  words: ({ invoice, replaces }, timeZone) => ({
    subject: `Счёт № ${invoice.number} на оплату участия`,
    paragraphs: [
      ...(replaces
        ? [`Счёт № ${replaces} отменён: не\u00a0платите по\u00a0нему. Этот счёт выставлен вместо него.`]
        : []),
      `Счёт приложен к письму, передайте его в бухгалтерию. Место за вами до ${deadlineOf(invoice, timeZone)}.`,
      'Деньги идут до нас один-два рабочих дня. Когда они придут, мы подтвердим участие письмом.',
    ],
  }),
});

export const invoiceReminder = userEmail('invoice.reminder', {
  title: 'Счёт: завтра последний день',
  state: 'ISSUED',
  isAttached: true,
  priority: 5,
  words: ({ invoice }, timeZone) => ({
    subject: `Скоро последний день оплаты: счёт № ${invoice.number}`,
    paragraphs: [
      `Деньги по счёту ещё не пришли. Место за вами до ${deadlineOf(invoice, timeZone)}.`,
      'Если организация уже заплатила, ничего делать не нужно: мы напишем, когда деньги придут.',
    ],
  }),
});

export const invoiceOverdue = userEmail('invoice.overdue', {
  title: 'Счёт просрочен',
  state: 'OVERDUE',
  words: ({ invoice }) => ({
    subject: `Счёт № ${invoice.number} не оплачен в срок`,
    paragraphs: [
      `Срок оплаты прошёл, место больше не удерживается. Не\u00a0платите по\u00a0счёту № ${invoice.number}: зарегистрируйтесь снова, если места есть.`,
      'Если деньги уже отправлены, не платите второй раз: когда они придут, мы подтвердим участие, если места ещё будут, а если нет, вернём их полностью.',
    ],
  }),
});

export const invoicePaid = userEmail('invoice.paid', {
  title: 'Счёт оплачен',
  state: 'PAID',
  words: ({ invoice }) => ({
    subject: `Счёт № ${invoice.number} оплачен`,
    paragraphs: [
      'Деньги пришли, участие подтверждено. Билет ждёт в личном кабинете.',
      'После мероприятия на странице счёта появится акт об оказании услуг.',
    ],
  }),
});

export const invoiceAct = userEmail('invoice.act', {
  title: 'Акт по счёту изменён',
  state: 'PAID',
  words: ({ invoice }) => ({
    subject: `Акт по счёту № ${invoice.number} изменён`,
    paragraphs: [
      'Часть денег или все они возвращены плательщику, поэтому прежний акт больше не действует.',
      invoice.actNumber
        ? `Передайте в бухгалтерию новый акт № ${invoice.actNumber}: в нём сумма за вычетом возвращённого. Прежний хранится на странице счёта.`
        : 'Нового акта нет: возвращена вся сумма. Прежний, аннулированный, хранится на странице счёта.',
    ],
  }),
});

export const invoiceCancelled = userEmail('invoice.cancelled', {
  title: 'Счёт отменён',
  state: 'CANCELLED',
  words: ({ invoice }) => ({
    subject: `Счёт № ${invoice.number} отменён`,
    paragraphs: [
      `Не\u00a0платите по\u00a0счёту № ${invoice.number} на ${formatMoney(invoice.amount)}: он отменён. Причина: ${invoice.cancelReason}`,
    ],
  }),
});

const emailReason = ({ publicUrl }: Config): string =>
  `Вы получили это письмо, потому что участник мероприятия указал этот адрес для документов на сайте ${new URL(publicUrl).host}. Если это ошибка, ничего не делайте.`;

type CopyText = {
  title: string;
  state: InvoiceState;
  words: (invoice: InvoiceFields, replacedBy: Pick<Invoice, 'number'> | null) => EmailContent;
};

/** Emails to accountants who got a copy: which invoice and sum they must not pay. */
const accountantsEmail = (name: string, { title, state, words }: CopyText) =>
  defineEmail({
    name,
    title,
    priority: 3,
    read: async ({ db }, { invoiceId }: InvoiceEmailPayload) => {
      const invoice = await db.findOne<Invoice>('invoices', { id: invoiceId });
      if (!invoice || invoice.documentsEmail === '') return noInvoice;
      if (invoice.state !== state) return stateChanged;
      const replacedBy = await db.queryOne<Pick<Invoice, 'number'>>('SELECT number FROM invoices WHERE id = ?', [
        invoice.replacedById,
      ]);
      const fields: InvoiceFields = invoice;
      return { invoice: fields, replacedBy };
    },
    write: ({ invoice, replacedBy }, config) => ({
      to: invoice.documentsEmail,
      greeting: 'Здравствуйте!',
      ...words(invoice, replacedBy),
      facts: [
        ['Счёт', `№ ${invoice.number} от ${formatDayRange(invoice.issuedOn, invoice.issuedOn)}`],
        ['Сумма', formatMoney(invoice.amount)],
      ],
      action: null,
      why: emailReason(config),
    }),
    samples: async () => (await import('./invoices.samples.js')).toAccountants,
  });

export const invoiceCopyCancelled = accountantsEmail('invoice.copy-cancelled', {
  title: 'Счёт отменён: в бухгалтерию плательщика',
  state: 'CANCELLED',
  words: (invoice, next) => ({
    subject: next ? `Не платите по счёту № ${invoice.number}: он заменён` : `Не платите по счёту № ${invoice.number}`,
    paragraphs: [
      `Счёт № ${invoice.number} на ${formatMoney(invoice.amount)} отменён, не оплачивайте его. Причина: ${invoice.cancelReason}`,
      ...(next ? [`Вместо него выставлен счёт № ${next.number}.`] : []),
      'Если деньги уже отправлены, сообщите нам номер платёжного поручения: вернём их или зачтём.',
    ],
  }),
});

export const invoiceCopyOverdue = accountantsEmail('invoice.copy-overdue', {
  title: 'Счёт просрочен: в бухгалтерию плательщика',
  state: 'OVERDUE',
  words: (invoice) => ({
    subject: `Не платите по счёту № ${invoice.number}: срок прошёл`,
    paragraphs: [
      `Срок оплаты счёта № ${invoice.number} на ${formatMoney(invoice.amount)} прошёл, место больше не\u00a0удерживается. Не оплачивайте его.`,
      'Если деньги уже отправлены, второй раз не\u00a0платите: когда они придут, мы подтвердим участие, если места ещё будут, а\u00a0если нет, вернём их полностью.',
    ],
  }),
});

/**
 * The invoice for the address that the user entered, which may belong to somebody else. The email contains no text of the user,
 * because the address is not confirmed and spam could be sent with it. A link opens the document.
 */
export const invoiceCopy = defineEmail({
  name: 'invoice.copy',
  title: 'Счёт в бухгалтерию плательщика',
  priority: 3,
  read: async ({ app, db }, { invoiceId }: InvoiceEmailPayload) => {
    const facts = await readFacts(db, invoiceId);
    if (!facts) return noInvoice;
    if (facts.invoice.state !== 'ISSUED') return stateChanged;
    const { invoice, paper }: InvoiceFacts = facts;
    return { invoice, paper, path: invoiceCopyPath(app, invoice.id) };
  },
  write: ({ invoice, paper, path }, config) => ({
    to: invoice.documentsEmail,
    subject: `Счёт № ${invoice.number} от ${formatDayRange(invoice.issuedOn, invoice.issuedOn)}`,
    greeting: 'Здравствуйте!',
    paragraphs: [
      'Участник мероприятия попросил прислать счёт на этот адрес. Плательщик и участник указаны в документе.',
      `Оплатите счёт не позднее ${deadlineOf(invoice, null)}.`,
    ],
    facts: [
      ['Счёт', `№ ${invoice.number} от ${formatDayRange(invoice.issuedOn, invoice.issuedOn)}`],
      ['Сумма', formatMoney(invoice.amount)],
      ['Мероприятие', paper.eventTitle],
      ['Номер регистрации', paper.registrationNumber],
    ],
    action: { label: 'Открыть счёт (PDF)', path },
    why: emailReason(config),
  }),
  samples: async () => (await import('./invoices.samples.js')).copy,
});
