import type { PageRoute } from '../core/routing/page';
import { partnersPattern } from './paths';

export const partnerRoutes: PageRoute[] = [
  {
    path: partnersPattern,
    title: 'Партнёры',
    access: 'public',
    layout: 'main',
    page: () => import('./partners-page'),
  },
];
