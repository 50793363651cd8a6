import type { PageRoute } from '../../../core/routing/page';
import { officeImportPattern, officeNewRegistrationPattern } from '../../../office/paths';

const office = { access: 'staff', layout: 'office' } as const;

export const entryRoutes: PageRoute[] = [
  {
    path: officeNewRegistrationPattern,
    title: 'Записать участника',
    ...office,
    page: () => import('./new-registration-page'),
  },
  { path: officeImportPattern, title: 'Участники из файла', ...office, page: () => import('./import-page') },
];
