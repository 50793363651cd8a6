import { officePage } from '../../core/routing/page';
import { officeTasksPattern } from '../../office/paths';

export const officeTaskRoutes = [officePage(officeTasksPattern, 'Работы', () => import('./tasks-page'))];
