import { publicPage } from '../core/routing/page';
import { homePattern } from './paths';

export const siteRoutes = [publicPage(homePattern, '', () => import('./home-page'))];

export const notFoundRoute = publicPage('*', 'Страница не найдена', () => import('./not-found-page'), {
  forUsers: 'rendered',
});
