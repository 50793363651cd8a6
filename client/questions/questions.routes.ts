import { renderedAccountPage } from '../core/routing/page';
import { questionsPattern } from './paths';

export const questionRoutes = [renderedAccountPage(questionsPattern, 'Вопросы', () => import('./questions-page'))];
