import type { PageRoute } from '../../core/page';
import {
  officeIntegrationsPattern,
  officeNewPartnerSitePattern,
  officeNewWebhookPattern,
  officePartnerSitePattern,
  officeTokensPattern,
  officeWebhookPattern,
  officeWebhooksPattern,
} from '../paths';

const common = { access: 'staff', layout: 'office' } as const;

export const integrationRoutes: PageRoute[] = [
  { ...common, path: officeIntegrationsPattern, title: 'Интеграции', page: () => import('./partner-sites-page') },
  {
    ...common,
    path: officeNewPartnerSitePattern,
    title: 'Новый сайт партнёра',
    page: () => import('./new-partner-site-page'),
  },
  { ...common, path: officeTokensPattern, title: 'API-токены', page: () => import('./tokens-page') },
  { ...common, path: officeWebhooksPattern, title: 'Вебхуки', page: () => import('./webhooks-page') },
  { ...common, path: officeNewWebhookPattern, title: 'Новый вебхук', page: () => import('./new-webhook-page') },
  { ...common, path: officeWebhookPattern, title: 'Вебхук', page: () => import('./webhook-page') },
  { ...common, path: officePartnerSitePattern, title: 'Сайт партнёра', page: () => import('./partner-site-page') },
];
