import type { PageRoute } from '../core/routing/page';
import { accountDeletedPattern, myDataPattern } from './paths';

export const myDataRoutes: PageRoute[] = [
  {
    path: myDataPattern,
    title: 'Мои данные и согласия',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./my-data-page'),
  },
  {
    path: accountDeletedPattern,
    title: 'Личный кабинет удалён',
    access: 'public',
    layout: 'main',
    page: () => import('./account-deleted-page'),
  },
];
