import type { PageRoute } from '../../core/page';
import { officeContentPattern } from '../paths';

const page = (path: string, title: string, open: PageRoute['page']): PageRoute => ({
  path: `${officeContentPattern}${path}`,
  title,
  access: 'staff',
  layout: 'office',
  page: open,
});

export const contentRoutes: PageRoute[] = [
  page('', 'Материалы сайта', () => import('./content-page')),
  page('/galleries', 'Фотоотчёты: кабинет', () => import('./galleries-page')),
  page('/galleries/removals', 'Просьбы убрать снимки', () => import('./removal-requests-page')),
  page('/galleries/:id', 'Фотоотчёт: кабинет', () => import('./gallery-page')),
  page('/archive', 'Архив: кабинет', () => import('./archive-page')),
  page('/archive/:id', 'Запись архива: кабинет', () => import('./archive-entry-page')),
  page('/partners', 'Партнёры: кабинет', () => import('./partners-page')),
  page('/partners/:id', 'Партнёр: кабинет', () => import('./partner-page')),
  page('/search', 'Сокращения для поиска', () => import('./synonyms-page')),
  page('/documents', 'Документы', () => import('./documents-page')),
  page('/documents/:kind', 'Документ', () => import('./document-page')),
  page('/site', 'Тексты и данные сайта', () => import('./site-texts-page')),
];
