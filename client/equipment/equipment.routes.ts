import { publicPage } from '../core/routing/page';
import { equipmentPattern } from './paths';

export const equipmentRoutes = [
  publicPage(equipmentPattern, 'Проверка оборудования', () => import('./equipment-page')),
];
