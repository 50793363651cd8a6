import type { InvoiceState } from '../schema.generated';

type StateLabel = { title: string; tone: 'plain' | 'neva' | 'success' | 'warning' | 'problem' };

export const invoiceLabels: Record<InvoiceState, StateLabel> = {
  ISSUED: { title: 'Счёт выставлен', tone: 'warning' },
  PAID: { title: 'Оплачен', tone: 'success' },
  OVERDUE: { title: 'Просрочен', tone: 'problem' },
  CANCELLED: { title: 'Отменён', tone: 'plain' },
};
