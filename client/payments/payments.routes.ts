import { accountPage, publicPage } from '../core/routing/page';
import { paymentDonePattern, paymentFailedPattern, paymentPattern, paymentsPattern } from './paths';

const page = () => import('./payment-page');

export const paymentRoutes = [
  publicPage(paymentPattern, 'Оплата', page),
  publicPage(paymentDonePattern, 'Оплата прошла', page, 'bare'),
  publicPage(paymentFailedPattern, 'Ошибка оплаты', page, 'bare'),
  accountPage(paymentsPattern, 'Платежи и чеки', () => import('./payments-page')),
];
