import { officePage, type PageRoute } from '../../core/routing/page';
import { officeContentPattern } from '../paths';

const page = (path: string, title: string, open: PageRoute['page']) =>
  officePage(`${officeContentPattern}${path}`, title, open);

export const contentRoutes = [
  page('', 'Материалы сайта', () => import('./content-page')),
  page('/galleries', 'Фотоотчёты: кабинет', () => import('../../galleries/office/galleries-page')),
  page('/galleries/removals', 'Просьбы убрать снимки', () => import('../../galleries/office/removal-requests-page')),
  page('/galleries/:id', 'Фотоотчёт: кабинет', () => import('../../galleries/office/gallery-page')),
  page('/archive', 'Архив: кабинет', () => import('../../archives/office/archive-page')),
  page('/archive/:id', 'Запись архива: кабинет', () => import('../../archives/office/archive-entry-page')),
  page('/partners', 'Партнёры: кабинет', () => import('../../partners/office/partners-page')),
  page('/partners/:id', 'Партнёр: кабинет', () => import('../../partners/office/partner-page')),
  page('/search', 'Сокращения для поиска', () => import('../../search/office/synonyms-page')),
  page('/documents', 'Документы', () => import('../../legal/office/documents-page')),
  page('/documents/:kind', 'Документ', () => import('../../legal/office/document-page')),
  page('/site', 'Тексты и данные сайта', () => import('../../site/office/site-texts-page')),
];
