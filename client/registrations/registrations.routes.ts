import { accountPage, publicPage } from '../core/routing/page';
import {
  answersPattern,
  broadcastPattern,
  confirmRegistrationPattern,
  registrationFormPattern,
  registrationsPattern,
  ticketLinkPattern,
  ticketPattern,
} from './paths';

export const registrationRoutes = [
  publicPage(registrationFormPattern, 'Регистрация', () => import('./form/registration-form-page'), {
    forUsers: 'rendered',
  }),
  publicPage(confirmRegistrationPattern, 'Подтверждение участия', () => import('./form/confirm-registration-page'), {
    layout: 'auth',
    forUsers: 'rendered',
  }),
  accountPage(broadcastPattern, 'Вход в трансляцию', () => import('./broadcast-page'), {
    layout: 'main',
    forUsers: 'rendered',
  }),
  accountPage(registrationsPattern, 'Мои мероприятия', () => import('./registrations-page')),
  accountPage(ticketPattern, 'Билет участника', () => import('./tickets/ticket-page')),
  publicPage(ticketLinkPattern, 'Билет участника', () => import('./tickets/ticket-link-page'), {
    forUsers: 'rendered',
  }),
  accountPage(answersPattern, 'Ответы на вопросы', () => import('./answers-page')),
];
