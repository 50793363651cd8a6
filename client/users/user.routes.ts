import type { PageRoute } from '../core/page';
import {
  confirmEmailPattern,
  loginPattern,
  newPasswordPattern,
  profilePattern,
  signUpPattern,
  resetPattern,
  securityPattern,
} from './paths';

export const userRoutes: PageRoute[] = [
  {
    path: loginPattern,
    title: 'Вход',
    access: 'visitor-only',
    layout: 'auth',
    page: () => import('./login-page'),
  },
  {
    path: signUpPattern,
    title: 'Регистрация',
    access: 'visitor-only',
    layout: 'auth',
    page: () => import('./sign-up-page'),
  },
  {
    path: resetPattern,
    title: 'Восстановление пароля',
    access: 'public',
    layout: 'auth',
    page: () => import('./reset-page'),
  },
  {
    path: newPasswordPattern,
    title: 'Новый пароль',
    access: 'public',
    layout: 'auth',
    page: () => import('./new-password-page'),
  },
  {
    path: confirmEmailPattern,
    title: 'Подтверждение адреса',
    access: 'public',
    layout: 'auth',
    page: () => import('./confirm-email-page'),
  },
  {
    path: securityPattern,
    title: 'Вход и безопасность',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./security-page'),
  },
  {
    path: profilePattern,
    title: 'Личный кабинет',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./profile-page'),
  },
];
