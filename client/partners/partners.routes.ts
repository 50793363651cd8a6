import { publicPage } from '../core/routing/page';
import { partnersPattern } from './paths';

export const partnerRoutes = [publicPage(partnersPattern, 'Партнёры', () => import('./partners-page'))];
