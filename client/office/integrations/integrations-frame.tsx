import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { officeIntegrationsPattern, officeTokensPattern, officeWebhooksPattern } from '../paths';
import { OfficeHead } from '../layout/office-head';
import styles from '../layout/event-frame.module.css';

const tabs = [
  { to: officeIntegrationsPattern, text: 'Сайты партнёров' },
  { to: officeTokensPattern, text: 'API-токены' },
  { to: officeWebhooksPattern, text: 'Вебхуки' },
];

type Props = { lead: string; action: ReactNode; children: ReactNode };

/** Frame of the integration pages: partner sites, API tokens, webhooks. */
export function IntegrationsFrame({ lead, action, children }: Props) {
  const path = useLocation().pathname.replace(/\/+$/, '');
  return (
    <>
      <OfficeHead
        title="Интеграции"
        windowTitle={tabs.find(({ to }) => to === path)?.text}
        lead={lead}
        aside={action}
      />
      <nav aria-label="Интеграции" className="line-below mb-6" data-no-print>
        <ul className={styles.tabs}>
          {tabs.map(({ to, text }) => (
            <li key={to}>
              <Link to={to} className={styles.tab} aria-current={path === to ? 'page' : undefined}>
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </>
  );
}
