import type { PageRoute } from '../../core/routing/page';
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
  {
    ...common,
    path: officeIntegrationsPattern,
    title: 'Интеграции',
    page: () => import('../../sso/office/partner-sites-page'),
  },
  {
    ...common,
    path: officeNewPartnerSitePattern,
    title: 'Новый сайт партнёра',
    page: () => import('../../sso/office/new-partner-site-page'),
  },
  { ...common, path: officeTokensPattern, title: 'API-токены', page: () => import('../../tokens/office/tokens-page') },
  {
    ...common,
    path: officeWebhooksPattern,
    title: 'Вебхуки',
    page: () => import('../../webhooks/office/webhooks-page'),
  },
  {
    ...common,
    path: officeNewWebhookPattern,
    title: 'Новый вебхук',
    page: () => import('../../webhooks/office/new-webhook-page'),
  },
  { ...common, path: officeWebhookPattern, title: 'Вебхук', page: () => import('../../webhooks/office/webhook-page') },
  {
    ...common,
    path: officePartnerSitePattern,
    title: 'Сайт партнёра',
    page: () => import('../../sso/office/partner-site-page'),
  },
];
