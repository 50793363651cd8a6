import type { PageRoute } from '../../core/routing/page';
import { officeTasksPattern } from '../../office/paths';

export const officeTaskRoutes: PageRoute[] = [
  { path: officeTasksPattern, title: 'Работы', access: 'staff', layout: 'office', page: () => import('./tasks-page') },
];
