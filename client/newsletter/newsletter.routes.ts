import { publicPage } from '../core/routing/page';
import { unsubscribePattern } from './paths';

export const newsletterRoutes = [
  publicPage(unsubscribePattern, 'Отписаться от рассылки', () => import('./unsubscribe-page'), {
    layout: 'auth',
    forUsers: 'rendered',
  }),
];
