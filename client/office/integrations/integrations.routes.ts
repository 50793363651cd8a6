import { officePage } from '../../core/routing/page';
import {
  officeIntegrationsPattern,
  officeNewPartnerSitePattern,
  officeNewWebhookPattern,
  officeNewProviderPattern,
  officePartnerSitePattern,
  officeProviderPattern,
  officeProvidersPattern,
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
  officePage(
    officeProvidersPattern,
    'Вход через организации',
    () => import('../../users/sign-in-providers/office/providers-page'),
  ),
  officePage(
    officeNewProviderPattern,
    'Новый провайдер входа',
    () => import('../../users/sign-in-providers/office/new-provider-page'),
  ),
  officePage(
    officeProviderPattern,
    'Провайдер входа',
    () => import('../../users/sign-in-providers/office/provider-page'),
  ),
  officePage(officeTokensPattern, 'API-токены', () => import('../../tokens/office/tokens-page')),
  officePage(officeWebhooksPattern, 'Вебхуки', () => import('../../webhooks/office/webhooks-page')),
  officePage(officeNewWebhookPattern, 'Новый вебхук', () => import('../../webhooks/office/new-webhook-page')),
  officePage(officeWebhookPattern, 'Вебхук', () => import('../../webhooks/office/webhook-page')),
  officePage(officePartnerSitePattern, 'Сайт партнёра', () => import('../../sso/office/partner-site-page')),
];
