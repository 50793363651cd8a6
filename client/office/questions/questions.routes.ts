import type { PageRoute } from '../../core/page';
import { officeMessagesPattern, officeQuestionsPattern } from '../paths';

export const officeQuestionRoutes: PageRoute[] = [
  {
    path: officeQuestionsPattern,
    title: 'Вопросы участников',
    access: 'staff',
    layout: 'office',
    page: () => import('./questions-page'),
  },
  {
    path: officeMessagesPattern,
    title: 'Обращения с сайта',
    access: 'staff',
    layout: 'office',
    page: () => import('./messages-page'),
  },
];
