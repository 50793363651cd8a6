import { accountPage, publicPage } from '../core/routing/page';
import { certificatePattern, certificatesPattern, nmoPattern } from './paths';

export const certificateRoutes = [
  accountPage(nmoPattern, 'Сертификаты и коды НМО', () => import('./nmo/nmo-page')),
  publicPage(certificatesPattern, 'Проверить сертификат', () => import('./certificate-search-page')),
  publicPage(certificatePattern, 'Проверка сертификата', () => import('./certificate-page'), { forUsers: 'rendered' }),
];
