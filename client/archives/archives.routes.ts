import { personalPage } from '../core/routing/page';
import { archivePattern, archivesPattern } from './paths';

export const archiveRoutes = [
  personalPage(archivesPattern, 'Архив мероприятий', () => import('./archives-page')),
  personalPage(archivePattern, 'Запись мероприятия', () => import('./archive-page')),
];
