import { officePage } from '../../core/routing/page';
import {
  officeFrontDeskPattern,
  officeInvoicesPattern,
  officeLedgerPattern,
  officeMoneyPattern,
  officePaymentPattern,
  officePaymentsPattern,
  officeRefundsPattern,
} from '../../office/paths';

export const moneyRoutes = [
  officePage(officeMoneyPattern, 'Деньги', () => import('./attention-page')),
  officePage(officePaymentsPattern, 'Платежи', () => import('./payments-page')),
  officePage(officePaymentPattern, 'Платёж', () => import('./payment-page')),
  officePage(officeLedgerPattern, 'Движение денег', () => import('./ledger-page')),
  officePage(officeFrontDeskPattern, 'Закрытие кассы', () => import('./till-closing-page')),
  officePage(officeRefundsPattern, 'Возвраты', () => import('./refunds-page')),
  officePage(officeInvoicesPattern, 'Счета', () => import('../../invoices/office/invoices-page')),
];
