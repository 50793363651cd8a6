import { officePage } from '../../core/routing/page';
import {
  officeEmailLogPattern,
  officeCampaignPattern,
  officeEmailsPattern,
  officeNewCampaignPattern,
} from '../../office/paths';

export const emailRoutes = [
  officePage(officeEmailsPattern, 'Рассылки', () => import('../../newsletter/office/campaigns-page')),
  officePage(officeEmailLogPattern, 'Журнал писем', () => import('./log-page')),
  officePage(officeNewCampaignPattern, 'Новое письмо', () => import('../../newsletter/office/new-campaign-page')),
  officePage(officeCampaignPattern, 'Письмо', () => import('../../newsletter/office/campaign-page')),
];
