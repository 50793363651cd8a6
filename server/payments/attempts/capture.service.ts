import type { Application } from '../../core/application.js';
import {
  AcquirerDeclinedError,
  AcquirerNoResponseError,
  type Acquirer,
  type AcquirerPayment,
} from '../../ports/acquirer.js';
import type { MoneyChangeSource } from '../money-event.entity.js';
import type { Payment } from '../payment.entity.js';
import { canConfirm, applyAcquirerPayment, type PaymentWork } from './apply-payment.service.js';

/** The job after an authorisation. It runs at once: the user waits for it, and the bank releases the hold after some days. */
export async function runCaptureJob(app: Application, { paymentId }: PaymentWork): Promise<void | 'NOT_NEEDED'> {
  const [payment] = await app.database.query<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  if (payment?.state !== 'WAITING_FOR_CAPTURE') return 'NOT_NEEDED';
  if (!app.acquirer) throw new AcquirerNoResponseError('payments are off');
  await captureOrCancel(app, app.acquirer, payment, { source: 'RULES' });
}

/**
 * Captures held money if the registration can be confirmed, otherwise cancels the hold: a user who comes too late pays nothing.
 * If two calls decide differently, the acquirer serves the first, and both apply its answer.
 * @throws AcquirerNoResponseError
 */
export async function captureOrCancel(
  app: Application,
  acquirer: Acquirer,
  payment: Payment,
  cause: MoneyChangeSource,
): Promise<Payment> {
  const id = payment.acquirerId!;
  const operation = (await canConfirm(app, payment.id)) ? 'capture' : 'cancel';
  let acquirerPayment: AcquirerPayment | null;
  try {
    acquirerPayment = await acquirer[operation](id, `${operation}-${payment.id}`);
  } catch (error) {
    if (!(error instanceof AcquirerDeclinedError)) throw error;
    // Another call ended the hold: its present state counts.
    acquirerPayment = await acquirer.payment(id);
    if (!acquirerPayment || acquirerPayment.status === 'waiting_for_capture') throw error;
  }
  return applyAcquirerPayment(app, payment.id, acquirerPayment, cause);
}
