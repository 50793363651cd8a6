import { officePage } from '../../core/routing/page';
import {
  officeIntegrationsPattern,
  officeNewPartnerSitePattern,
  officeNewWebhookPattern,
  officePartnerSitePattern,
  officeTokensPattern,
  officeWebhookPattern,
  officeWebhooksPattern,
} from '../paths';

export const integrationRoutes = [
  officePage(officeIntegrationsPattern, 'Интеграции', () => import('../../sso/office/partner-sites-page')),
  officePage(
    officeNewPartnerSitePattern,
    'Новый сайт партнёра',
    () => import('../../sso/office/new-partner-site-page'),
  ),
  officePage(officeTokensPattern, 'API-токены', () => import('../../tokens/office/tokens-page')),
  officePage(officeWebhooksPattern, 'Вебхуки', () => import('../../webhooks/office/webhooks-page')),
  officePage(officeNewWebhookPattern, 'Новый вебхук', () => import('../../webhooks/office/new-webhook-page')),
  officePage(officeWebhookPattern, 'Вебхук', () => import('../../webhooks/office/webhook-page')),
  officePage(officePartnerSitePattern, 'Сайт партнёра', () => import('../../sso/office/partner-site-page')),
];
