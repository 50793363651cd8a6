import { publicPage } from '../core/routing/page';
import {
  developerEnglishReferencePattern,
  developerEnglishTextPattern,
  developerReferencePattern,
  developersEnglishPattern,
  developersPattern,
  developerTextPattern,
} from './paths';

const page = () => import('./developer-page');

export const developerRoutes = [
  publicPage(developersPattern, 'Разработчикам', page),
  publicPage(developersEnglishPattern, 'For developers', page),
  publicPage(developerTextPattern, 'Разработчикам', page),
  publicPage(developerEnglishTextPattern, 'For developers', page),
  publicPage(developerReferencePattern, 'Справочник API', page),
  publicPage(developerEnglishReferencePattern, 'API reference', page),
];
