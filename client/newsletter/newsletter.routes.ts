import { personalPage } from '../core/routing/page';
import { unsubscribePattern } from './paths';

export const newsletterRoutes = [
  personalPage(unsubscribePattern, 'Отписаться от рассылки', () => import('./unsubscribe-page'), 'auth'),
];
