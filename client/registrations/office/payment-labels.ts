import type { PaymentState } from '../../schema.generated';

export const paymentStateLabels: Record<PaymentState, string> = {
  CREATED: 'попытка начата',
  PENDING: 'ждём оплаты',
  WAITING_FOR_CAPTURE: 'деньги удержаны',
  SUCCEEDED: 'оплачено',
  CANCELED: 'не состоялся',
  FAILED: 'не удался',
};
