import type { PageRoute } from '../core/routing/page';
import { certificatePattern, certificatesPattern, nmoPattern } from './paths';

export const certificateRoutes: PageRoute[] = [
  {
    path: nmoPattern,
    title: 'НМО',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./nmo/nmo-page'),
  },
  {
    path: certificatesPattern,
    title: 'Проверить сертификат',
    access: 'public',
    layout: 'main',
    page: () => import('./certificate-search-page'),
  },
  {
    path: certificatePattern,
    title: 'Проверка сертификата',
    access: 'public',
    layout: 'main',
    page: () => import('./certificate-page'),
  },
];
