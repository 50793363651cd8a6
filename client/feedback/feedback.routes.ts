import { publicPage } from '../core/routing/page';
import { contactsPattern } from './paths';

export const feedbackRoutes = [
  publicPage(contactsPattern, 'Контакты', () => import('./contacts-page'), { forUsers: 'rendered' }),
];
