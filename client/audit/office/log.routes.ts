import type { PageRoute } from '../../core/routing/page';
import { officeLogPattern } from '../../office/paths';

export const officeLogRoutes: PageRoute[] = [
  { path: officeLogPattern, title: 'Журнал', access: 'staff', layout: 'office', page: () => import('./log-page') },
];
