import { accountFormPage } from '../core/routing/page';
import { questionsPattern } from './paths';

export const questionRoutes = [accountFormPage(questionsPattern, 'Вопросы', () => import('./questions-page'))];
