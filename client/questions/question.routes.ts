import type { PageRoute } from '../core/routing/page';
import { questionsPattern } from './paths';

export const questionRoutes: PageRoute[] = [
  {
    path: questionsPattern,
    title: 'Вопросы',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./questions-page'),
  },
];
