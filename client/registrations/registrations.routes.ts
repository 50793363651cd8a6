import { accountPage, personalPage, renderedAccountPage } from '../core/routing/page';
import {
  answersPattern,
  broadcastPattern,
  registrationFormPattern,
  registrationsPattern,
  ticketLinkPattern,
  ticketPattern,
} from './paths';

export const registrationRoutes = [
  personalPage(registrationFormPattern, 'Регистрация', () => import('./form/registration-form-page')),
  renderedAccountPage(broadcastPattern, 'Вход в трансляцию', () => import('./broadcast-page'), 'main'),
  accountPage(registrationsPattern, 'Мои мероприятия', () => import('./registrations-page')),
  accountPage(ticketPattern, 'Билет участника', () => import('./tickets/ticket-page')),
  personalPage(ticketLinkPattern, 'Билет участника', () => import('./tickets/ticket-link-page')),
  accountPage(answersPattern, 'Ответы на вопросы', () => import('./answers-page')),
];
