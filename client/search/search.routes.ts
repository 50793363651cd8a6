import type { PageRoute } from '../core/routing/page';
import { searchPattern } from './paths';

export const searchRoutes: PageRoute[] = [
  {
    path: searchPattern,
    title: 'Поиск',
    access: 'public',
    layout: 'main',
    page: () => import('./search-page'),
  },
];
