import { publicPage } from '../core/routing/page';
import { galleriesPattern, galleryPattern } from './paths';

export const galleryRoutes = [
  publicPage(galleriesPattern, 'Фотоотчёты', () => import('./galleries-page')),
  publicPage(galleryPattern, 'Фотоотчёт', () => import('./gallery-page')),
];
