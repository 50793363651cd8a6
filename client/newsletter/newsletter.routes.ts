import type { PageRoute } from '../core/routing/page';
import { unsubscribePattern } from './paths';

export const newsletterRoutes: PageRoute[] = [
  {
    path: unsubscribePattern,
    title: 'Отписаться от рассылки',
    access: 'public',
    layout: 'auth',
    page: () => import('./unsubscribe-page'),
  },
];
