import type { PageRoute } from '../../core/page';
import { officeEmailLogPattern, officeCampaignPattern, officeEmailsPattern, officeNewCampaignPattern } from '../paths';

const common = { access: 'staff', layout: 'office' } as const;

export const emailRoutes: PageRoute[] = [
  { ...common, path: officeEmailsPattern, title: 'Рассылки', page: () => import('./campaigns-page') },
  { ...common, path: officeEmailLogPattern, title: 'Журнал писем', page: () => import('./log-page') },
  { ...common, path: officeNewCampaignPattern, title: 'Новое письмо', page: () => import('./new-campaign-page') },
  { ...common, path: officeCampaignPattern, title: 'Письмо', page: () => import('./campaign-page') },
];
