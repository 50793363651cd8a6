import type { PageRoute } from '../../core/routing/page';
import { checkInPattern, presencePattern } from './paths';

export const checkInRoutes: PageRoute[] = [
  {
    path: checkInPattern,
    title: 'Вход по билетам',
    access: 'staff',
    layout: 'office',
    page: () => import('./check-in-page'),
  },
  {
    path: presencePattern,
    title: 'Присутствие',
    access: 'staff',
    layout: 'office',
    page: () => import('./presence-page'),
  },
];
