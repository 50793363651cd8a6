import type { PageRoute } from '../core/page';
import { loginPattern, profilePattern, regPattern } from './paths';

export const userRoutes: PageRoute[] = [
  {
    path: loginPattern,
    title: 'Вход',
    access: 'visitor-only',
    layout: 'auth',
    page: () => import('./login-page'),
  },
  {
    path: regPattern,
    title: 'Регистрация',
    access: 'visitor-only',
    layout: 'auth',
    page: () => import('./reg-page'),
  },
  {
    path: profilePattern,
    title: 'Личный кабинет',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./profile-page'),
  },
];
