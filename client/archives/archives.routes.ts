import { publicPage } from '../core/routing/page';
import { archivePattern, archivesPattern } from './paths';

export const archiveRoutes = [
  publicPage(archivesPattern, 'Архив мероприятий', () => import('./archives-page'), { forUsers: 'rendered' }),
  publicPage(archivePattern, 'Запись мероприятия', () => import('./archive-page'), { forUsers: 'rendered' }),
];
