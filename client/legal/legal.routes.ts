import { publicPage } from '../core/routing/page';
import { legalPattern, privacyPattern, termsPattern } from './paths';

const page = () => import('./legal-page');

export const legalRoutes = [
  publicPage(privacyPattern, 'Политика конфиденциальности', page),
  publicPage(termsPattern, 'Пользовательское соглашение', page),
  publicPage(legalPattern, 'Документ', page),
];
