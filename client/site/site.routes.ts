import type { PageRoute } from '../core/routing/page';
import { homePattern } from './paths';

export const siteRoutes: PageRoute[] = [
  {
    path: homePattern,
    title: '',
    access: 'public',
    layout: 'main',
    page: () => import('./home-page'),
  },
];

export const notFoundRoute: PageRoute = {
  path: '*',
  title: 'Страница не найдена',
  access: 'public',
  layout: 'main',
  page: () => import('./not-found-page'),
};
