import { personalPage } from '../core/routing/page';
import { contactsPattern } from './paths';

export const feedbackRoutes = [personalPage(contactsPattern, 'Контакты', () => import('./contacts-page'))];
