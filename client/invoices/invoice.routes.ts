import type { PageRoute } from '../core/routing/page';
import { invoicePattern } from './paths';

export const invoiceRoutes: PageRoute[] = [
  {
    path: invoicePattern,
    title: 'Счёт на организацию',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./invoice-page'),
  },
];
