import { accountPage } from '../core/routing/page';
import { connectPattern, partnerSitesPattern, ssoPattern } from './paths';

export const ssoRoutes = [
  accountPage(ssoPattern, 'Вход на сайт партнёра', () => import('./sso-page'), { layout: 'auth' }),
  accountPage(connectPattern, 'Вход на сайт партнёра', () => import('./connect-page'), { layout: 'auth' }),
  accountPage(partnerSitesPattern, 'Сайты партнёров', () => import('./partner-sites-page')),
];
