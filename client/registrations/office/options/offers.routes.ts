import { officePage } from '../../../core/routing/page';
import { officeEventPattern } from '../../../office/paths';

export const offersRoutes = [
  officePage(`${officeEventPattern}/participation`, 'Участие', () => import('./participation-page')),
];
