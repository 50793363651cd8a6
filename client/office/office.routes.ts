import type { PageRoute } from '../core/page';
import { confirmationRoutes } from './confirmation/confirmation.routes';
import { eventsRoutes } from './events/events.routes';
import { officeLogRoutes } from './log/log.routes';
import { checkInRoutes } from './check-in/check-in.routes';
import { officeNmoRoutes } from './nmo/nmo.routes';
import { contentRoutes } from './content/content.routes';
import { integrationRoutes } from './integrations/integrations.routes';
import { emailRoutes } from './emails/emails.routes';
import { moneyRoutes } from './money/money.routes';
import { dashboardRoutes } from './dashboard/dashboard.routes';
import { offersRoutes } from './offers/offers.routes';
import { officePattern } from './paths';
import { entryRoutes } from './people/entry/entry.routes';
import { officePeopleRoutes } from './people/people.routes';
import { officeTaskRoutes } from './tasks/tasks.routes';
import { officeQuestionRoutes } from './questions/questions.routes';

/** All pages of the office. Each area exports its own list. */
export const officeRoutes: PageRoute[] = [
  {
    path: officePattern,
    title: 'Кабинет организатора',
    access: 'staff',
    layout: 'office',
    page: () => import('./office-page'),
  },
  ...confirmationRoutes,
  ...eventsRoutes,
  ...officeNmoRoutes,
  ...officePeopleRoutes,
  ...entryRoutes,
  ...officeTaskRoutes,
  ...officeLogRoutes,
  ...checkInRoutes,
  ...contentRoutes,
  ...officeQuestionRoutes,
  ...emailRoutes,
  ...moneyRoutes,
  ...integrationRoutes,
  ...dashboardRoutes,
  ...offersRoutes,
];
