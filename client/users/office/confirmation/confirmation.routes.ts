import type { PageRoute } from '../../../core/routing/page';
import { officePath } from '../../../office/paths';

export const confirmationRoutes: PageRoute[] = [
  {
    path: officePath('confirm'),
    title: 'Подтвердите, что это вы',
    access: 'staff',
    layout: 'office',
    page: () => import('./confirm-page'),
  },
];
