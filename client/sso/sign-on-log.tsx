import { formatDateTime } from '../core/format';
import type { PartnerSitesQuery } from './sso.generated';
import styles from './partner-sites.module.css';
import { scopesText } from './words';

type Entrance = NonNullable<PartnerSitesQuery['viewer']>['signOns']['nodes'][number];

/** Each entrance: when, where, what the site was given, from which address. */
export function SignOnLog({ entrances }: { entrances: readonly Entrance[] }) {
  return (
    <ol className={styles.log}>
      {entrances.map(({ id, createdAt, exchangedAt, site, scopes, address }) => (
        <li key={id} className={styles.entrance}>
          <p className={styles.where}>{site.name}</p>
          <p className={styles.details}>
            {formatDateTime(createdAt)}. {exchangedAt ? scopesText(scopes) : 'Сайт не запросил данные'}. Адрес {address}
          </p>
        </li>
      ))}
    </ol>
  );
}
