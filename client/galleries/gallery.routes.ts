import type { PageRoute } from '../core/routing/page';
import { galleriesPattern, galleryPattern } from './paths';

export const galleryRoutes: readonly PageRoute[] = [
  {
    path: galleriesPattern,
    title: 'Фотоотчёты',
    access: 'public',
    layout: 'main',
    page: () => import('./galleries-page'),
  },
  {
    path: galleryPattern,
    title: 'Фотоотчёт',
    access: 'public',
    layout: 'main',
    page: () => import('./gallery-page'),
  },
];
