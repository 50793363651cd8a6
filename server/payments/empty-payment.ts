import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Payment } from './payment.entity.js';

type Own = Pick<Payment, 'registrationId' | 'userId' | 'attempt' | 'method' | 'state' | 'amount' | 'currency'>;

/** A payment of which nothing but what it is for is known; whoever writes one down says what is. */
export function emptyPayment(own: Own & Partial<Payment>, at: Date): Payment {
  const moment = toIso(at);
  return {
    id: uuid(),
    acquirerId: null,
    confirmationUrl: null,
    methodTitle: null,
    cancelParty: null,
    cancelReason: null,
    receiptState: null,
    emailSealed: null,
    refundReserved: 0,
    isTest: false,
    attention: null,
    createdAt: moment,
    updatedAt: moment,
    expiresAt: null,
    paidAt: null,
    askAt: null,
    asked: 0,
    ...own,
  };
}
