import type { PageRoute } from '../core/routing/page';
import { agendaPattern } from './paths';

export const agendaRoutes: PageRoute[] = [
  {
    path: agendaPattern,
    title: 'Моя программа',
    access: 'signed-in',
    layout: 'profile',
    page: () => import('./agenda-page'),
  },
];
