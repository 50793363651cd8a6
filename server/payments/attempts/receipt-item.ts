import { quoted } from '../../../rules/text/typography.js';
import { cutText } from '../../../rules/text/text.js';
import type { Application } from '../../core/application.js';
import type { ReceiptItem, Sum } from '../../ports/acquirer.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import type { Payment } from '../payment.entity.js';

/** Limit of the acquirers, in characters. */
export const maxLineLength = 128;

/** Shortens a text to a length, between two words if possible. */
function shorten(text: string, maxLength: number): string {
  if (text.length <= maxLength) return text;
  const cut = cutText(text, maxLength - 1);
  const end = cut.lastIndexOf(' ');
  const start = end > maxLength / 2 ? cut.slice(0, end) : cut;
  return `${start.replace(/[\s,.:;–—-]+$/, '')}…`;
}

/** Puts the event's title in quotation marks, shortened to the limit. */
function itemName(before: string, title: string, after = ''): string {
  const oneLine = title.replace(/\s+/g, ' ').trim();
  return `${before} ${quoted(shorten(oneLine, maxLineLength - before.length - after.length - 3))}${after}`;
}

/** The text on the acquirer's page and on the bank statement. */
export const paymentTitle = (eventTitle: string, number: string): string =>
  itemName('Участие в мероприятии', eventTitle, `, ${number}`);

export type Sale = Pick<Tariff, 'vatCode' | 'paymentSubject'> &
  Pick<Registration, 'number' | 'userId'> & { eventTitle: string };

/** The sale that all receipts of a payment describe. */
export async function readSale(
  { database }: Application,
  { id, registrationId }: Pick<Payment, 'id' | 'registrationId'>,
): Promise<Sale> {
  const [sale] = await database.query<Sale>(
    `SELECT registrations.number, registrations."userId", events.title AS "eventTitle", tariffs."vatCode", tariffs."paymentSubject"
     FROM registrations JOIN events ON events.id = registrations."eventId" JOIN tariffs ON tariffs.id = registrations."tariffId"
     WHERE registrations.id = ?`,
    [registrationId],
  );
  if (!sale) throw new Error(`payment ${id} has lost what it is made of`);
  return sale;
}

/** The only line of a fiscal receipt. */
export const receiptItem = (
  { eventTitle, vatCode, paymentSubject }: Pick<Sale, 'eventTitle' | 'vatCode' | 'paymentSubject'>,
  sum: Sum,
): ReceiptItem => ({
  description: itemName('Участие в мероприятии', eventTitle),
  sum,
  vatCode,
  subject: paymentSubject,
});
