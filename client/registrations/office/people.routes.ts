import type { PageRoute } from '../../core/routing/page';
import {
  officeMergePattern,
  officeRegistrationPattern,
  officeRegistrationsPattern,
  officeUserPattern,
  officeUsersPattern,
} from '../../office/paths';

const office = { access: 'staff', layout: 'office' } as const;

export const officePeopleRoutes: PageRoute[] = [
  {
    path: officeRegistrationsPattern,
    title: 'Регистрации',
    ...office,
    page: () => import('./registrations-page'),
  },
  { path: officeRegistrationPattern, title: 'Регистрация', ...office, page: () => import('./registration-page') },
  { path: officeUsersPattern, title: 'Люди', ...office, page: () => import('../../users/office/users-page') },
  {
    path: officeMergePattern,
    title: 'Объединение аккаунтов',
    ...office,
    page: () => import('../../users/office/merge-page'),
  },
  { path: officeUserPattern, title: 'Человек', ...office, page: () => import('../../users/office/user-page') },
];
