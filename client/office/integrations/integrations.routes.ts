import type { PageRoute } from '../../core/page';
import { officeIntegrationsPattern, officeNewSitePattern, officeSitePattern } from '../paths';

const common = { access: 'staff', layout: 'office' } as const;

export const integrationRoutes: PageRoute[] = [
  { ...common, path: officeIntegrationsPattern, title: 'Интеграции', page: () => import('./sites-page') },
  { ...common, path: officeNewSitePattern, title: 'Новый сайт партнёра', page: () => import('./new-site-page') },
  { ...common, path: officeSitePattern, title: 'Сайт партнёра', page: () => import('./site-page') },
];
