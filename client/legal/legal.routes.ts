import type { PageRoute } from '../core/routing/page';
import { legalPattern, privacyPattern, termsPattern } from './paths';

const page = () => import('./legal-page');

export const legalRoutes: PageRoute[] = [
  { path: privacyPattern, title: 'Политика конфиденциальности', access: 'public', layout: 'main', page },
  { path: termsPattern, title: 'Пользовательское соглашение', access: 'public', layout: 'main', page },
  { path: legalPattern, title: 'Документ', access: 'public', layout: 'main', page },
];
