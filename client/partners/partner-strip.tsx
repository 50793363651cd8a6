import { PartnerLogo } from './partner-logo';
import { usePartnerStripQuery } from './partners.generated';
import styles from './partner-strip.module.css';

/** Marks and names of the highest ranks in a row; nothing while there are none. The page preloads `PartnerStripDocument`. */
export function PartnerStrip() {
  const partners = usePartnerStripQuery().data?.partners ?? [];
  if (partners.length === 0) return null;
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
