import type { PageRoute } from '../../core/routing/page';
import { officeEventStatisticsPattern, officeStatisticsPattern } from '../../office/paths';

const shared = { title: 'Статистика', access: 'staff', layout: 'office' } as const;

export const dashboardRoutes: PageRoute[] = [
  { ...shared, path: officeStatisticsPattern, page: () => import('./statistics-page') },
  { ...shared, path: officeEventStatisticsPattern, page: () => import('./event-statistics-page') },
];
