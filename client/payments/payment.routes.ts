import type { PageRoute } from '../core/routing/page';
import { paymentDonePattern, paymentFailedPattern, paymentPattern, paymentsPattern } from './paths';

const page = () => import('./payment-page');

export const paymentRoutes: PageRoute[] = [
  { path: paymentPattern, title: 'Оплата', access: 'public', layout: 'main', page },
  { path: paymentDonePattern, title: 'Оплата прошла', access: 'public', layout: 'bare', page },
  { path: paymentFailedPattern, title: 'Ошибка оплаты', access: 'public', layout: 'bare', page },
  {
    path: paymentsPattern,
    title: 'Платежи и чеки',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./payments-page'),
  },
];
