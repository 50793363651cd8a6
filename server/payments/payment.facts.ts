import type { Reads } from '../core/kept.js';
import type { Event } from '../events/event.entity.js';
import type { Registration } from '../registrations/registration.entity.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import type { Payment } from './payment.entity.js';

/** A payment with what it was for, and whose it is. */
export type PaymentFacts = { payment: Payment; registration: Registration; event: Event; user: User };

/** Null when there is no such payment, or nobody has it any more. */
export async function readPaymentFacts(reads: Reads, paymentId: string): Promise<PaymentFacts | null> {
  const payment = await reads.readOne<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  const user = payment?.userId && (await findUser(reads, payment.userId));
  if (!payment || !user) return null;
  const registration = (await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [
    payment.registrationId,
  ]))!;
  const event = (await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]))!;
  return { payment, registration, event, user };
}
