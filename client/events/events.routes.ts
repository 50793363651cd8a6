import { publicPage } from '../core/routing/page';
import { calendarPattern, eventPattern, eventsPattern } from './paths';

export const eventRoutes = [
  publicPage(eventsPattern, 'Мероприятия', () => import('./list/events-page')),
  publicPage(calendarPattern, 'Календарь мероприятий', () => import('./calendar/calendar-page')),
  publicPage(eventPattern, 'Мероприятие', () => import('./event/event-page')),
];
