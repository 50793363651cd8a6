import type { PageRoute } from '../core/page';
import { integrationRoutes } from './integrations/integrations.routes';
import { letterRoutes } from './letters/letters.routes';
import { moneyRoutes } from './money/money.routes';
import { officePattern } from './paths';
import { officeQuestionRoutes } from './questions/questions.routes';

/** THE list of the office's pages: each area has its own below. */
export const officeRoutes: PageRoute[] = [
  {
    path: officePattern,
    title: 'Кабинет организатора',
    access: 'staff',
    layout: 'office',
    page: () => import('./office-page'),
  },
  ...officeQuestionRoutes,
  ...letterRoutes,
  ...moneyRoutes,
  ...integrationRoutes,
];
