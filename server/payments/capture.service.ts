import type { Application } from '../core/application.js';
import { AcquirerRefusal, AcquirerSilent, type Acquirer, type AcquirerPayment } from '../ports/acquirer.js';
import type { MoneyCause } from './money-event.entity.js';
import type { Payment } from './payment.entity.js';
import { canConfirm, settlePayment, type PaymentWork } from './settle.service.js';

/** The work that follows a hold: people wait in front of a screen for it, and the bank lets go by itself after days. */
export async function captureHeld(app: Application, { paymentId }: PaymentWork): Promise<void | 'NOT_NEEDED'> {
  const [payment] = await app.database.read<Payment>('SELECT * FROM payments WHERE id = ?', [paymentId]);
  if (payment?.state !== 'WAITING_FOR_CAPTURE') return 'NOT_NEEDED';
  if (!app.acquirer) throw new AcquirerSilent('payments are off');
  await decideHeld(app, app.acquirer, payment, { source: 'RULES' });
}

/**
 * Takes money that is held if its registration can have it, else lets go of it: a person who comes too late has then paid
 * nothing. Of two that decide differently at once the acquirer serves the first, and both apply what it says.
 * @throws AcquirerSilent
 */
export async function decideHeld(
  app: Application,
  acquirer: Acquirer,
  payment: Payment,
  cause: MoneyCause,
): Promise<Payment> {
  const id = payment.acquirerId!;
  const verb = (await canConfirm(app, payment.id)) ? 'capture' : 'cancel';
  let seen: AcquirerPayment | null;
  try {
    seen = await acquirer[verb](id, `${verb}-${payment.id}`);
  } catch (error) {
    if (!(error instanceof AcquirerRefusal)) throw error;
    // Ended otherwise meanwhile: what it is now is what counts.
    seen = await acquirer.payment(id);
    if (!seen || seen.status === 'waiting_for_capture') throw error;
  }
  return settlePayment(app, payment.id, seen, cause);
}
