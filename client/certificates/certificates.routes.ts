import { accountPage, publicPage, personalPage } from '../core/routing/page';
import { certificatePattern, certificatesPattern, nmoPattern } from './paths';

export const certificateRoutes = [
  accountPage(nmoPattern, 'НМО', () => import('./nmo/nmo-page')),
  publicPage(certificatesPattern, 'Проверить сертификат', () => import('./certificate-search-page')),
  personalPage(certificatePattern, 'Проверка сертификата', () => import('./certificate-page')),
];
