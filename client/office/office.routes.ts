import { officePage } from '../core/routing/page';
import { confirmationRoutes } from '../users/office/confirmation/confirmation.routes';
import { eventsRoutes } from '../events/office/events.routes';
import { officeLogRoutes } from '../audit/office/log.routes';
import { checkInRoutes } from '../presence/office/check-in.routes';
import { officeNmoRoutes } from '../certificates/office/nmo.routes';
import { contentRoutes } from './content/content.routes';
import { integrationRoutes } from './integrations/integrations.routes';
import { emailRoutes } from '../emails/office/emails.routes';
import { liveOfficeRoutes } from '../live/office/live-office.routes';
import { moneyRoutes } from '../payments/office/money.routes';
import { dashboardRoutes } from '../statistics/office/dashboard.routes';
import { helpRoutes } from './help/help.routes';
import { offersRoutes } from '../registrations/office/options/offers.routes';
import { officePattern } from './paths';
import { entryRoutes } from '../registrations/office/entry/entry.routes';
import { officePeopleRoutes } from '../registrations/office/people.routes';
import { officeTaskRoutes } from '../tasks/office/tasks.routes';
import { officeQuestionRoutes } from '../questions/office/questions.routes';

/** All pages of the office. Each area exports its own list. */
export const officeRoutes = [
  officePage(officePattern, 'Кабинет организатора', () => import('./layout/office-page')),
  ...confirmationRoutes,
  ...eventsRoutes,
  ...officeNmoRoutes,
  ...officePeopleRoutes,
  ...entryRoutes,
  ...officeTaskRoutes,
  ...officeLogRoutes,
  ...checkInRoutes,
  ...liveOfficeRoutes,
  ...contentRoutes,
  ...officeQuestionRoutes,
  ...emailRoutes,
  ...moneyRoutes,
  ...integrationRoutes,
  ...dashboardRoutes,
  ...offersRoutes,
  ...helpRoutes,
];
