import { accountPage, publicPage } from '../core/routing/page';
import { accountDeletedPattern, myDataPattern } from './paths';

export const myDataRoutes = [
  accountPage(myDataPattern, 'Мои данные и согласия', () => import('./my-data-page')),
  publicPage(accountDeletedPattern, 'Личный кабинет удалён', () => import('./account-deleted-page')),
];
