import { officePage } from '../../core/routing/page';
import {
  officeEventsCalendarPattern,
  officeEventEditPattern,
  officeEventPattern,
  officeEventProgrammePattern,
  officeEventsPattern,
} from '../../office/paths';

export const eventsRoutes = [
  officePage(officeEventsPattern, 'Мероприятия', () => import('./events-page')),
  officePage(officeEventsCalendarPattern, 'Календарь команды', () => import('./calendar/team-calendar-page')),
  officePage(officeEventPattern, 'Мероприятие', () => import('./event-overview-page')),
  officePage(officeEventEditPattern, 'Страница мероприятия', () => import('./editing/event-edit-page')),
  officePage(officeEventProgrammePattern, 'Программа мероприятия', () => import('./programme/programme-page')),
];
