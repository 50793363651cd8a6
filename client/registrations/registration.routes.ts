import type { PageRoute } from '../core/page';
import { registrationFormPattern, registrationsPattern } from './paths';

export const registrationRoutes: PageRoute[] = [
  {
    path: registrationFormPattern,
    title: 'Регистрация',
    access: 'public',
    layout: 'main',
    page: () => import('./registration-form-page'),
  },
  {
    path: registrationsPattern,
    title: 'Мои мероприятия',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./registrations-page'),
  },
];
