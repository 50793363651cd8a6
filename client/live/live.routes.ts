import { accountPage } from '../core/routing/page';
import { livePattern } from './paths';

export const liveRoutes = [accountPage(livePattern, 'Трансляция', () => import('./live-page'), { layout: 'main' })];
