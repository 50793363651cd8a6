import type { Db } from '../core/kept.js';
import type { Event } from '../events/event.entity.js';
import type { Registration } from '../registrations/registration.entity.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import type { Payment } from './payment.entity.js';

/** What is paid for, and by whom. */
export type OwedFacts = { registration: Registration; event: Event; user: User };
export type PaymentFacts = OwedFacts & { payment: Payment };

async function ofRegistration(reads: Db, registrationId: string, userId: string): Promise<OwedFacts | null> {
  const user = await findUser(reads, userId);
  if (!user) return null;
  const registration = (await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [
    registrationId,
  ]))!;
  const event = (await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]))!;
  return { registration, event, user };
}

/** Null when there is no such payment, or nobody has it any more. */
export async function readPaymentFacts(reads: Db, paymentId: string): Promise<PaymentFacts | null> {
  const payment = await reads.readOne<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  const facts = payment?.userId && (await ofRegistration(reads, payment.registrationId, payment.userId));
  return payment && facts ? { payment, ...facts } : null;
}

/** Null when the registration waits for no payment, or its account is gone. */
export async function readOwedFacts(reads: Db, registrationId: string): Promise<OwedFacts | null> {
  const owed = await reads.readOne<Pick<Registration, 'userId'>>(
    `SELECT "userId" FROM registrations WHERE id = ? AND state = 'AWAITING_PAYMENT'`,
    [registrationId],
  );
  return owed && ofRegistration(reads, registrationId, owed.userId);
}
