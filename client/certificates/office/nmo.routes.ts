import { officePage } from '../../core/routing/page';
import { officeEventPattern } from '../../office/paths';

const pattern = `${officeEventPattern}/nmo`;

export const officeNmoRoutes = [
  officePage(pattern, 'Условия НМО', () => import('./conditions/conditions-page')),
  officePage(`${pattern}/attendance`, 'Кто прошёл НМО', () => import('./conditions/attendance-page')),
  officePage(`${pattern}/codes`, 'Коды НМО', () => import('./codes/codes-page')),
  officePage(`${pattern}/documents`, 'Документы', () => import('./documents-page')),
];
