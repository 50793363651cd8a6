import { formatDateTime } from '../core/format';
import type { PartnerSitesQuery } from './sso.generated';
import styles from './partner-sites.module.css';
import { scopesText } from './labels';

type SignOn = NonNullable<PartnerSitesQuery['viewer']>['signOns']['nodes'][number];

/** Log of sign-ins on partners' sites: time, site, shared data, IP address. */
export function SignOnLog({ entrances }: { entrances: readonly SignOn[] }) {
  return (
    <ol className={styles.log}>
      {entrances.map(({ id, createdAt, exchangedAt, site, scopes, address }) => (
        <li key={id} className={styles.entrance}>
          <p className="medium">{site.name}</p>
          <p className="note tabular anywhere">
            {formatDateTime(createdAt)}. {exchangedAt ? scopesText(scopes) : 'Сайт не запросил данные'}. Адрес {address}
          </p>
        </li>
      ))}
    </ol>
  );
}
