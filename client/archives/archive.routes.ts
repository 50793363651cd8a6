import type { PageRoute } from '../core/routing/page';
import { archivePattern, archivesPattern } from './paths';

export const archiveRoutes: PageRoute[] = [
  {
    path: archivesPattern,
    title: 'Архив мероприятий',
    access: 'public',
    layout: 'main',
    page: () => import('./archives-page'),
  },
  {
    path: archivePattern,
    title: 'Запись мероприятия',
    access: 'public',
    layout: 'main',
    page: () => import('./archive-page'),
  },
];
