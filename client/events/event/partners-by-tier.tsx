import type { EventDetails } from '../price';
import { partnerTiers } from '../../../rules/events/event-labels';
import { tierPluralLabels } from '../labels';
import styles from './partners-by-tier.module.css';
import layout from '../../ui/layout.module.css';

const tiers = Object.keys(partnerTiers) as (keyof typeof partnerTiers)[];

export function PartnersByTier({ partners }: Pick<EventDetails, 'partners'>) {
  return (
    <div className={styles.tiers}>
      {tiers.map((tier) => {
        const members = partners.filter((partner) => partner.tier === tier);
        if (members.length === 0) return null;
        return (
          <div key={tier}>
            <h3 className={styles.tier}>{(members.length > 1 ? tierPluralLabels : partnerTiers)[tier]}</h3>
            <ul className={styles.members}>
              {members.map(({ name, url, text, advertisingMark }) => (
                <li key={name} className={styles.member}>
                  <p className={styles.name}>
                    {url ? (
                      <a href={url} rel="noopener nofollow">
                        {name}
                      </a>
                    ) : (
                      name
                    )}
                  </p>
                  {text && <p className={layout.note}>{text}</p>}
                  {advertisingMark && <p className={styles.mark}>{advertisingMark}</p>}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
