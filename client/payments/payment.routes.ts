import type { PageRoute } from '../core/page';
import { paymentDonePattern, paymentFailedPattern, paymentPattern } from './paths';

const page = () => import('./payment-page');

export const paymentRoutes: PageRoute[] = [
  { path: paymentPattern, title: 'Оплата', access: 'public', layout: 'bare', page },
  { path: paymentDonePattern, title: 'Оплата прошла', access: 'public', layout: 'bare', page },
  { path: paymentFailedPattern, title: 'Ошибка оплаты', access: 'public', layout: 'bare', page },
];
