import { accountPage } from '../core/routing/page';
import { questionsPattern } from './paths';

export const questionRoutes = [
  accountPage(questionsPattern, 'Вопросы', () => import('./questions-page'), { forUsers: 'rendered' }),
];
