import type { PageRoute } from '../../core/routing/page';
import {
  officeEventEditPattern,
  officeEventPattern,
  officeEventProgrammePattern,
  officeEventsPattern,
} from '../../office/paths';

export const eventsRoutes: PageRoute[] = [
  {
    path: officeEventsPattern,
    title: 'Мероприятия',
    access: 'staff',
    layout: 'office',
    page: () => import('./events-page'),
  },
  {
    path: officeEventPattern,
    title: 'Мероприятие',
    access: 'staff',
    layout: 'office',
    page: () => import('./event-overview-page'),
  },
  {
    path: officeEventEditPattern,
    title: 'Страница мероприятия',
    access: 'staff',
    layout: 'office',
    page: () => import('./editing/event-edit-page'),
  },
  {
    path: officeEventProgrammePattern,
    title: 'Программа мероприятия',
    access: 'staff',
    layout: 'office',
    page: () => import('./programme/programme-page'),
  },
];
