import type { Db } from '../core/database/db.js';
import type { Event } from '../events/event.entity.js';
import type { Registration } from '../registrations/registration.entity.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import type { Payment } from './payment.entity.js';

/** The data of an unpaid registration. */
export type UnpaidRegistration = { registration: Registration; event: Event; user: User };
export type PaymentData = UnpaidRegistration & { payment: Payment };

async function readRegistrationFacts(
  db: Db,
  registrationId: string,
  userId: string,
): Promise<UnpaidRegistration | null> {
  const user = await findUser(db, userId);
  if (!user) return null;
  const registration = (await db.findOne<Registration>('registrations', { id: registrationId }))!;
  const event = (await db.findOne<Event>('events', { id: registration.eventId }))!;
  return { registration, event, user };
}

/** Null if there is no such payment, or its account was deleted. */
export async function readPaymentData(db: Db, paymentId: string): Promise<PaymentData | null> {
  const payment = await db.findOne<Payment>('payments', { id: paymentId });
  const facts = payment?.userId && (await readRegistrationFacts(db, payment.registrationId, payment.userId));
  return payment && facts ? { payment, ...facts } : null;
}

/** Null if the registration does not wait for payment, or its account was deleted. */
export async function readUnpaidRegistration(db: Db, registrationId: string): Promise<UnpaidRegistration | null> {
  const unpaid = await db.queryOne<Pick<Registration, 'userId'>>(
    `SELECT "userId" FROM registrations WHERE id = ? AND state = 'AWAITING_PAYMENT'`,
    [registrationId],
  );
  return unpaid && readRegistrationFacts(db, registrationId, unpaid.userId);
}
