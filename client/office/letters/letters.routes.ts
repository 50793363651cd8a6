import type { PageRoute } from '../../core/page';
import { officeLetterLogPattern, officeLetterPattern, officeLettersPattern, officeNewLetterPattern } from '../paths';

const common = { access: 'staff', layout: 'office' } as const;

export const letterRoutes: PageRoute[] = [
  { ...common, path: officeLettersPattern, title: 'Рассылки', page: () => import('./campaigns-page') },
  { ...common, path: officeLetterLogPattern, title: 'Журнал писем', page: () => import('./log-page') },
  { ...common, path: officeNewLetterPattern, title: 'Новое письмо', page: () => import('./new-campaign-page') },
  { ...common, path: officeLetterPattern, title: 'Письмо', page: () => import('./campaign-page') },
];
