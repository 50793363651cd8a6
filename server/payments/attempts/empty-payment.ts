import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Payment } from '../payment.entity.js';

type RequiredColumns = Pick<
  Payment,
  'registrationId' | 'userId' | 'attempt' | 'method' | 'state' | 'amount' | 'currency'
>;

/** A payment with default values, except the given columns. */
export function emptyPayment(columns: RequiredColumns & Partial<Payment>, at: Date): Payment {
  const createdAt = toIso(at);
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
    createdAt,
    updatedAt: createdAt,
    expiresAt: null,
    paidAt: null,
    askAt: null,
    asked: 0,
    ...columns,
  };
}
