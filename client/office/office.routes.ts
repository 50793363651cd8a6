import type { PageRoute } from '../core/page';
import { officeNmoRoutes } from './nmo/nmo.routes';
import { officePattern } from './paths';
import { officeTaskRoutes } from './tasks/tasks.routes';

/** THE list of the office's pages: each area has its own below. */
export const officeRoutes: PageRoute[] = [
  {
    path: officePattern,
    title: 'Кабинет организатора',
    access: 'staff',
    layout: 'office',
    page: () => import('./office-page'),
  },
  ...officeNmoRoutes,
  ...officeTaskRoutes,
];
