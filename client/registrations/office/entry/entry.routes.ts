import { officePage } from '../../../core/routing/page';
import { officeImportPattern, officeNewRegistrationPattern } from '../../../office/paths';

export const entryRoutes = [
  officePage(officeNewRegistrationPattern, 'Записать участника', () => import('./new-registration-page')),
  officePage(officeImportPattern, 'Участники из файла', () => import('./import-page')),
];
