import type { PageRoute } from '../core/page';
import { eventPattern, eventsPattern } from './paths';

export const eventRoutes: PageRoute[] = [
  {
    path: eventsPattern,
    title: 'Мероприятия',
    access: 'public',
    layout: 'main',
    page: () => import('./events-page'),
  },
  {
    path: eventPattern,
    title: 'Мероприятие',
    access: 'public',
    layout: 'main',
    page: () => import('./event-page'),
  },
];
