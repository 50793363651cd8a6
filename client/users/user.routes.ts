import type { PageRoute } from '../core/routing/page';
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
    page: () => import('./sign-in/login-page'),
  },
  {
    path: signUpPattern,
    title: 'Регистрация',
    access: 'visitor-only',
    layout: 'auth',
    page: () => import('./sign-in/sign-up-page'),
  },
  {
    path: resetPattern,
    title: 'Восстановление пароля',
    access: 'public',
    layout: 'auth',
    page: () => import('./sign-in/reset-page'),
  },
  {
    path: newPasswordPattern,
    title: 'Новый пароль',
    access: 'public',
    layout: 'auth',
    page: () => import('./sign-in/new-password-page'),
  },
  {
    path: confirmEmailPattern,
    title: 'Подтверждение адреса',
    access: 'public',
    layout: 'auth',
    page: () => import('./sign-in/confirm-email-page'),
  },
  {
    path: securityPattern,
    title: 'Вход и безопасность',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./security/security-page'),
  },
  {
    path: profilePattern,
    title: 'Личный кабинет',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./profile/profile-page'),
  },
];
