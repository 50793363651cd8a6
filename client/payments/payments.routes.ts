import { accountPage, publicPage } from '../core/routing/page';
import { paymentDonePattern, paymentFailedPattern, paymentPattern, paymentsPattern } from './paths';

const page = () => import('./payment-page');

export const paymentRoutes = [
  publicPage(paymentPattern, 'Оплата', page, { forUsers: 'rendered' }),
  publicPage(paymentDonePattern, 'Оплата прошла', page, { layout: 'bare', forUsers: 'rendered' }),
  publicPage(paymentFailedPattern, 'Ошибка оплаты', page, { layout: 'bare', forUsers: 'rendered' }),
  accountPage(paymentsPattern, 'Платежи и чеки', () => import('./payments-page')),
];
