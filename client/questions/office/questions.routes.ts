import type { PageRoute } from '../../core/routing/page';
import { officeMessagesPattern, officeQuestionsPattern } from '../../office/paths';

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
    page: () => import('../../feedback/office/messages-page'),
  },
];
