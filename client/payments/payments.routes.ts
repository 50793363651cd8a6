import { accountPage, personalPage } from '../core/routing/page';
import { paymentDonePattern, paymentFailedPattern, paymentPattern, paymentsPattern } from './paths';

const page = () => import('./payment-page');

export const paymentRoutes = [
  personalPage(paymentPattern, 'Оплата', page),
  personalPage(paymentDonePattern, 'Оплата прошла', page, 'bare'),
  personalPage(paymentFailedPattern, 'Ошибка оплаты', page, 'bare'),
  accountPage(paymentsPattern, 'Платежи и чеки', () => import('./payments-page')),
];
