import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import {
  officeIntegrationsPattern,
  officeProvidersPattern,
  officeTokensPattern,
  officeWebhooksPattern,
} from '../paths';
import { PlaygroundLinks } from './playground-links';
import { OfficeHead } from '../layout/office-head';
import { SubNav } from '../layout/sub-nav';

const tabs = [
  { to: officeIntegrationsPattern, text: 'Сайты партнёров' },
  { to: officeProvidersPattern, text: 'Вход через организации' },
  { to: officeTokensPattern, text: 'API-токены' },
  { to: officeWebhooksPattern, text: 'Вебхуки' },
];

type Props = { action: ReactNode; children: ReactNode };

/** Frame of the integration pages: partner sites, sign-in providers, API tokens, webhooks. */
export function IntegrationsFrame({ action, children }: Props) {
  const path = useLocation().pathname.replace(/\/+$/, '');
  return (
    <>
      <OfficeHead
        title="Интеграции"
        windowTitle={tabs.find(({ to }) => to === path)?.text}
        tabs={<SubNav label="Интеграции" entries={tabs} />}
        aside={action}
      />
      <PlaygroundLinks />
      {children}
    </>
  );
}
