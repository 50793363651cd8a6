import type { PageRoute } from '../../core/routing/page';
import { officeEventPattern } from '../../office/paths';

const pattern = `${officeEventPattern}/nmo`;

export const officeNmoRoutes: PageRoute[] = [
  {
    path: pattern,
    title: 'Условия НМО',
    access: 'staff',
    layout: 'office',
    page: () => import('./conditions/conditions-page'),
  },
  {
    path: `${pattern}/attendance`,
    title: 'Кто прошёл НМО',
    access: 'staff',
    layout: 'office',
    page: () => import('./conditions/attendance-page'),
  },
  {
    path: `${pattern}/codes`,
    title: 'Коды НМО',
    access: 'staff',
    layout: 'office',
    page: () => import('./codes/codes-page'),
  },
  {
    path: `${pattern}/documents`,
    title: 'Документы',
    access: 'staff',
    layout: 'office',
    page: () => import('./documents-page'),
  },
];
