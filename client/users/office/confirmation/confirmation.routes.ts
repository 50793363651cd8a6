import { officePage } from '../../../core/routing/page';
import { officePath } from '../../../office/paths';

export const confirmationRoutes = [
  officePage(officePath('confirm'), 'Подтвердите, что это вы', () => import('./confirm-page')),
];
