import { quoted } from '../../rules/typography.js';
import type { Application } from '../core/application.js';
import type { ReceiptItem, Sum } from '../ports/acquirer.js';
import type { Tariff } from '../events/event-parts.entity.js';
import type { Registration } from '../registrations/registration.entity.js';
import type { Payment } from './payment.entity.js';

/** As much as acquirers take. */
export const longestLine = 128;

/** Cut between two words, so that with what stands around it a line is not too long. */
function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const end = cut.lastIndexOf(' ');
  // A code of two units is not torn.
  const kept = end > most / 2 ? cut.slice(0, end) : cut.replace(/[\uD800-\uDBFF]$/, '');
  return `${kept.replace(/[\s,.:;–—-]+$/, '')}…`;
}

/** Names the event in quotation marks, as much of its title as fits. */
function about(before: string, title: string, after = ''): string {
  const whole = title.replace(/\s+/g, ' ').trim();
  return `${before} ${quoted(shortened(whole, longestLine - before.length - after.length - 3))}${after}`;
}

/** What the acquirer's page and the statement of the bank say. */
export const paymentTitle = (eventTitle: string, number: string): string =>
  about('Участие в мероприятии', eventTitle, `, ${number}`);

export type Sold = Pick<Tariff, 'vatCode' | 'paymentSubject'> &
  Pick<Registration, 'number' | 'userId'> & { eventTitle: string };

/** What was paid for, as all receipts of a payment name it. */
export async function soldBy(
  { database }: Application,
  { id, registrationId }: Pick<Payment, 'id' | 'registrationId'>,
): Promise<Sold> {
  const [sold] = await database.read<Sold>(
    `SELECT registrations.number, registrations."userId", events.title AS "eventTitle", tariffs."vatCode", tariffs."paymentSubject"
     FROM registrations JOIN events ON events.id = registrations."eventId" JOIN tariffs ON tariffs.id = registrations."tariffId"
     WHERE registrations.id = ?`,
    [registrationId],
  );
  if (!sold) throw new Error(`payment ${id} has lost what it is made of`);
  return sold;
}

/** The one line of a fiscal receipt. */
export const receiptLine = (
  { eventTitle, vatCode, paymentSubject }: Pick<Sold, 'eventTitle' | 'vatCode' | 'paymentSubject'>,
  sum: Sum,
): ReceiptItem => ({
  description: about('Участие в мероприятии', eventTitle),
  sum,
  vatCode,
  subject: paymentSubject,
});
