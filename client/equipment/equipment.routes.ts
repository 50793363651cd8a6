import type { PageRoute } from '../core/routing/page';
import { equipmentPattern } from './paths';

export const equipmentRoutes: PageRoute[] = [
  {
    path: equipmentPattern,
    title: 'Проверка оборудования',
    access: 'public',
    layout: 'main',
    page: () => import('./equipment-page'),
  },
];
