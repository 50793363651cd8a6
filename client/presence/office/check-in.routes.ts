import { officePage } from '../../core/routing/page';
import { checkInPattern, presencePattern } from './paths';

export const checkInRoutes = [
  officePage(checkInPattern, 'Вход по билетам', () => import('./check-in-page')),
  officePage(presencePattern, 'Присутствие', () => import('./presence-page')),
];
