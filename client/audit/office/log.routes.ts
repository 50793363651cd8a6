import { officePage } from '../../core/routing/page';
import { officeLogPattern } from '../../office/paths';

export const officeLogRoutes = [officePage(officeLogPattern, 'Журнал', () => import('./log-page'))];
