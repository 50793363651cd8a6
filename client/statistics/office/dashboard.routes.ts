import { officePage } from '../../core/routing/page';
import { officeEventStatisticsPattern, officeStatisticsPattern } from '../../office/paths';

export const dashboardRoutes = [
  officePage(officeStatisticsPattern, 'Статистика', () => import('./statistics-page')),
  officePage(officeEventStatisticsPattern, 'Статистика', () => import('./event-statistics-page')),
];
