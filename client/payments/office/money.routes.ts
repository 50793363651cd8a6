import type { PageRoute } from '../../core/routing/page';
import {
  officeFrontDeskPattern,
  officeInvoicesPattern,
  officeLedgerPattern,
  officeMoneyPattern,
  officePaymentPattern,
  officePaymentsPattern,
  officeRefundsPattern,
} from '../../office/paths';

const common = { access: 'staff', layout: 'office' } as const;

export const moneyRoutes: PageRoute[] = [
  { ...common, path: officeMoneyPattern, title: 'Деньги', page: () => import('./attention-page') },
  { ...common, path: officePaymentsPattern, title: 'Платежи', page: () => import('./payments-page') },
  { ...common, path: officePaymentPattern, title: 'Платёж', page: () => import('./payment-page') },
  { ...common, path: officeLedgerPattern, title: 'Движение денег', page: () => import('./ledger-page') },
  { ...common, path: officeFrontDeskPattern, title: 'Закрытие кассы', page: () => import('./till-closing-page') },
  { ...common, path: officeRefundsPattern, title: 'Возвраты', page: () => import('./refunds-page') },
  { ...common, path: officeInvoicesPattern, title: 'Счета', page: () => import('../../invoices/office/invoices-page') },
];
