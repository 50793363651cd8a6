import type { PageRoute } from '../../core/routing/page';
import {
  officeEmailLogPattern,
  officeCampaignPattern,
  officeEmailsPattern,
  officeNewCampaignPattern,
} from '../../office/paths';

const common = { access: 'staff', layout: 'office' } as const;

export const emailRoutes: PageRoute[] = [
  {
    ...common,
    path: officeEmailsPattern,
    title: 'Рассылки',
    page: () => import('../../newsletter/office/campaigns-page'),
  },
  { ...common, path: officeEmailLogPattern, title: 'Журнал писем', page: () => import('./log-page') },
  {
    ...common,
    path: officeNewCampaignPattern,
    title: 'Новое письмо',
    page: () => import('../../newsletter/office/new-campaign-page'),
  },
  {
    ...common,
    path: officeCampaignPattern,
    title: 'Письмо',
    page: () => import('../../newsletter/office/campaign-page'),
  },
];
