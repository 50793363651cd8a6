import type { PageRoute } from '../../../core/routing/page';
import { officeEventPattern } from '../../../office/paths';

export const offersRoutes: PageRoute[] = [
  {
    path: `${officeEventPattern}/participation`,
    title: 'Участие',
    access: 'staff',
    layout: 'office',
    page: () => import('./participation-page'),
  },
];
