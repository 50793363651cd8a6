import { officePage } from '../../core/routing/page';
import { officeMessagesPattern, officeQuestionsPattern } from '../../office/paths';

export const officeQuestionRoutes = [
  officePage(officeQuestionsPattern, 'Вопросы участников', () => import('./questions-page')),
  officePage(officeMessagesPattern, 'Обращения с сайта', () => import('../../feedback/office/messages-page')),
];
