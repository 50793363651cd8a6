import type { PageRoute } from '../core/page';
import { offersRoutes } from './offers/offers.routes';
import { officePattern } from './paths';

/** THE list of the office's pages: each area has its own below. */
export const officeRoutes: PageRoute[] = [
  {
    path: officePattern,
    title: 'Кабинет организатора',
    access: 'staff',
    layout: 'office',
    page: () => import('./office-page'),
  },
  ...offersRoutes,
];
