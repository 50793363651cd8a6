import { publicPage } from '../core/routing/page';
import { developersPattern } from './paths';

const page = () => import('./developer-page');

/** The front page, the texts and the reference in one language. */
const pagesAt = (path: string, title: string, referenceTitle: string) => [
  publicPage(path, title, page),
  publicPage(`${path}/:slug`, title, page),
  publicPage(`${path}/reference/:name`, referenceTitle, page),
];

export const developerRoutes = [
  ...pagesAt(developersPattern, 'Разработчикам', 'Справочник API'),
  ...pagesAt(`${developersPattern}/en`, 'For developers', 'API reference'),
];
