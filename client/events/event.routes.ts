import type { PageRoute } from '../core/routing/page';
import { calendarPattern, eventPattern, eventsPattern } from './paths';

export const eventRoutes: PageRoute[] = [
  {
    path: eventsPattern,
    title: 'Мероприятия',
    access: 'public',
    layout: 'main',
    page: () => import('./list/events-page'),
  },
  {
    path: calendarPattern,
    title: 'Календарь мероприятий',
    access: 'public',
    layout: 'main',
    page: () => import('./calendar/calendar-page'),
  },
  {
    path: eventPattern,
    title: 'Мероприятие',
    access: 'public',
    layout: 'main',
    page: () => import('./event/event-page'),
  },
];
