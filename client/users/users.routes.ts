import { accountPage, signInPage, personalPage } from '../core/routing/page';
import {
  confirmEmailPattern,
  loginPattern,
  newPasswordPattern,
  profilePattern,
  signUpPattern,
  resetPattern,
  securityPattern,
} from './paths';

export const userRoutes = [
  signInPage(loginPattern, 'Вход', () => import('./sign-in/login-page')),
  signInPage(signUpPattern, 'Регистрация', () => import('./sign-in/sign-up-page')),
  personalPage(resetPattern, 'Восстановление пароля', () => import('./sign-in/reset-page'), 'auth'),
  personalPage(newPasswordPattern, 'Новый пароль', () => import('./sign-in/new-password-page'), 'auth'),
  personalPage(confirmEmailPattern, 'Подтверждение адреса', () => import('./sign-in/confirm-email-page'), 'auth'),
  accountPage(securityPattern, 'Вход и безопасность', () => import('./security/security-page')),
  accountPage(profilePattern, 'Личный кабинет', () => import('./profile/profile-page')),
];
