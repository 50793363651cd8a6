import type { PageRoute } from '../core/routing/page';
import { partnerSitesPattern, ssoPattern } from './paths';

export const ssoRoutes: PageRoute[] = [
  {
    path: ssoPattern,
    title: 'Вход на сайт партнёра',
    access: 'signed-in',
    layout: 'auth',
    page: () => import('./sso-page'),
  },
  {
    path: partnerSitesPattern,
    title: 'Сайты партнёров',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./partner-sites-page'),
  },
];
