import { accountPage } from '../core/routing/page';
import { agendaPattern } from './paths';

export const agendaRoutes = [accountPage(agendaPattern, 'Моя программа', () => import('./agenda-page'))];
