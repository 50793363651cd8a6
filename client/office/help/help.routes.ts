import { officePage } from '../../core/routing/page';
import { officeGuidePattern, officeHelpPattern } from '../paths';

export const helpRoutes = [
  officePage(officeHelpPattern, 'Справка сотрудника', () => import('./help-page')),
  officePage(officeGuidePattern, 'Справка', () => import('./guide-page')),
];
