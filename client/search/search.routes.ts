import { publicPage } from '../core/routing/page';
import { searchPattern } from './paths';

export const searchRoutes = [publicPage(searchPattern, 'Поиск', () => import('./search-page'))];
