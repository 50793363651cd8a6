import { accountPage, publicPage, signInPage } from '../core/routing/page';
import {
  confirmEmailPattern,
  continueSignInPattern,
  loginPattern,
  newPasswordPattern,
  profilePattern,
  signInLinkPattern,
  signUpPattern,
  resetPattern,
  securityPattern,
} from './paths';

export const userRoutes = [
  signInPage(loginPattern, 'Вход', () => import('./sign-in/login-page')),
  publicPage(signInLinkPattern, 'Подтверждение входа', () => import('./sign-in/sign-in-link-page'), {
    layout: 'auth',
    forUsers: 'rendered',
  }),
  signInPage(signUpPattern, 'Регистрация', () => import('./sign-in/sign-up-page')),
  publicPage(resetPattern, 'Восстановление пароля', () => import('./sign-in/reset-page'), {
    layout: 'auth',
    forUsers: 'rendered',
  }),
  publicPage(newPasswordPattern, 'Новый пароль', () => import('./sign-in/new-password-page'), {
    layout: 'auth',
    forUsers: 'rendered',
  }),
  publicPage(confirmEmailPattern, 'Подтверждение адреса', () => import('./sign-in/confirm-email-page'), {
    layout: 'auth',
    forUsers: 'rendered',
  }),
  publicPage(continueSignInPattern, 'Вход через организацию', () => import('./sign-in-providers/continue-page'), {
    layout: 'auth',
    forUsers: 'rendered',
  }),
  accountPage(securityPattern, 'Вход и безопасность', () => import('./security/security-page')),
  accountPage(profilePattern, 'Личный кабинет', () => import('./profile/profile-page')),
];
