import type { PageRoute } from '../../core/page';
import { officeEventPattern } from '../../office/paths';

const pattern = `${officeEventPattern}/nmo`;

export const officeNmoRoutes: PageRoute[] = [
  { path: pattern, title: 'Условия НМО', access: 'staff', layout: 'office', page: () => import('./conditions-page') },
  {
    path: `${pattern}/attendance`,
    title: 'Кто прошёл НМО',
    access: 'staff',
    layout: 'office',
    page: () => import('./attendance-page'),
  },
  {
    path: `${pattern}/codes`,
    title: 'Коды НМО',
    access: 'staff',
    layout: 'office',
    page: () => import('./codes-page'),
  },
  {
    path: `${pattern}/documents`,
    title: 'Документы',
    access: 'staff',
    layout: 'office',
    page: () => import('./documents-page'),
  },
];
