import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PageHead } from '../../core/routing/page-head';
import { PageTitle } from '../../ui/text/page-title';
import { officeIntegrationsPattern, officeTokensPattern, officeWebhooksPattern } from '../paths';
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
      <PageHead noindex />
      <PageTitle lead={lead} aside={action}>
        Интеграции
      </PageTitle>
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
