import type { PageRoute } from '../core/routing/page';
import {
  answersPattern,
  broadcastPattern,
  registrationFormPattern,
  registrationsPattern,
  ticketLinkPattern,
  ticketPattern,
} from './paths';

export const registrationRoutes: PageRoute[] = [
  {
    path: registrationFormPattern,
    title: 'Регистрация',
    access: 'public',
    layout: 'main',
    page: () => import('./form/registration-form-page'),
  },
  {
    path: broadcastPattern,
    title: 'Вход в трансляцию',
    access: 'signed-in',
    layout: 'main',
    page: () => import('./broadcast-page'),
  },
  {
    path: registrationsPattern,
    title: 'Мои мероприятия',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./registrations-page'),
  },
  {
    path: ticketPattern,
    title: 'Билет участника',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./tickets/ticket-page'),
  },
  {
    path: ticketLinkPattern,
    title: 'Билет участника',
    access: 'public',
    layout: 'main',
    page: () => import('./tickets/ticket-link-page'),
  },
  {
    path: answersPattern,
    title: 'Ответы на вопросы',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./answers-page'),
  },
];
