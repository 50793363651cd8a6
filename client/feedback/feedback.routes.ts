import type { PageRoute } from '../core/routing/page';
import { contactsPattern } from './paths';

export const feedbackRoutes: PageRoute[] = [
  {
    path: contactsPattern,
    title: 'Контакты',
    access: 'public',
    layout: 'main',
    page: () => import('./contacts-page'),
  },
];
