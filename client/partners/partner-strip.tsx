import { PartnerLogo } from './partner-logo';
import type { PartnerMarkFragment } from './partners.generated';
import styles from './partner-strip.module.css';

/** Logos and names of partners in a row. */
export function PartnerStrip({ partners }: { partners: readonly PartnerMarkFragment[] }) {
  return (
    <ul className={styles.strip}>
      {partners.map(({ id, name, logo, advertisingMark }) => (
        <li key={id} className={styles.partner}>
          <PartnerLogo logo={logo} className={styles.logo} />
          <div>
            <p className={styles.name}>{name}</p>
            {advertisingMark && <p className={styles.mark}>{advertisingMark}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
