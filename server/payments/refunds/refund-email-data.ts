import type { Application } from '../../core/application.js';
import type { Db } from '../../core/database/db.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { decryptEmail } from '../attempts/payment-email.js';
import type { Payment } from '../payment.entity.js';
import { readPaymentData, type PaymentData } from '../payment-data.js';

/** Recipient of an email about a payment. */
export type EmailRecipient = Pick<PaymentData['user'], 'email' | 'firstName' | 'middleName'>;
export type RefundEmailData = Omit<PaymentData, 'user'> & { user: EmailRecipient; hasAccount: boolean };

/** A payment with the recipient of its refund emails: the account, or the encrypted receipt email if the account is deleted. */
export async function readRefundEmailData(
  app: Application,
  db: Db,
  paymentId: string,
): Promise<RefundEmailData | null> {
  const facts = await readPaymentData(db, paymentId);
  if (facts) return { ...facts, hasAccount: true };
  const payment = await db.findOne<Payment>('payments', { id: paymentId });
  const email = payment && decryptEmail(app, payment);
  if (!email) return null;
  const registration = (await db.findOne<Registration>('registrations', { id: payment.registrationId }))!;
  const event = (await db.findOne<Event>('events', { id: registration.eventId }))!;
  return { payment, registration, event, user: { email, firstName: '', middleName: null }, hasAccount: false };
}
