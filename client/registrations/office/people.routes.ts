import { officePage } from '../../core/routing/page';
import {
  officeMergePattern,
  officeRegistrationPattern,
  officeRegistrationsPattern,
  officeUserPattern,
  officeUsersPattern,
} from '../../office/paths';

export const officePeopleRoutes = [
  officePage(officeRegistrationsPattern, 'Регистрации', () => import('./registrations-page')),
  officePage(officeRegistrationPattern, 'Регистрация', () => import('./registration-page')),
  officePage(officeUsersPattern, 'Люди', () => import('../../users/office/users-page')),
  officePage(officeMergePattern, 'Объединение аккаунтов', () => import('../../users/office/merge-page')),
  officePage(officeUserPattern, 'Человек', () => import('../../users/office/user-page')),
];
