import { PartnerLogo } from './partner-logo';
import type { PartnerMarkFragment } from './partners.generated';
import styles from './partner-strip.module.css';

/** Logos and names of partners in a row. */
export function PartnerStrip({ partners }: { partners: readonly PartnerMarkFragment[] }) {
  return (
    <ul className="columns gap-5">
      {partners.map(({ id, name, logo, advertisingMark }) => (
        <li key={id} className="flex gap-4 middle">
          <PartnerLogo logo={logo} className={styles.logo} />
          <div>
            <p className="medium">{name}</p>
            {advertisingMark && <p className="text-xs muted anywhere">{advertisingMark}</p>}
          </div>
        </li>
      ))}
    </ul>
  );
}
