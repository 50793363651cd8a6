import { ReadMore } from '../../../ui/text/read-more';
import type { EventDetails } from '../../price';
import { partnerTiers } from '../../../../rules/events/event-labels';
import { tierPluralLabels } from '../../labels';
import styles from './partners-by-tier.module.css';

const tiers = Object.keys(partnerTiers) as (keyof typeof partnerTiers)[];

export function PartnersByTier({ partners }: Pick<EventDetails, 'partners'>) {
  const [first, ...others] = tiers.filter((tier) => partners.some((partner) => partner.tier === tier));
  if (!first) return null;
  const lead = <TierList listed={[first]} partners={partners} />;
  if (others.length === 0) return lead;
  return (
    <ReadMore lead={lead} label={`Все партнёры (${partners.length})`}>
      <TierList listed={others} partners={partners} />
    </ReadMore>
  );
}

type TierListProps = Pick<EventDetails, 'partners'> & { listed: readonly (typeof tiers)[number][] };

function TierList({ listed, partners }: TierListProps) {
  return (
    <div className="columns gap-5">
      {listed.map((tier) => {
        const members = partners.filter((partner) => partner.tier === tier);
        return (
          <div key={tier}>
            <h3 className={styles.tier}>{(members.length > 1 ? tierPluralLabels : partnerTiers)[tier]}</h3>
            <ul className="stack gap-2 mt-1">
              {members.map(({ name, url, text, advertisingMark }) => (
                <li key={name}>
                  <p className="medium">
                    {url ? (
                      <a href={url} rel="noopener nofollow" className="target">
                        {name}
                      </a>
                    ) : (
                      name
                    )}
                  </p>
                  {text && <p className="note">{text}</p>}
                  {advertisingMark && <p className="text-xs faint">{advertisingMark}</p>}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
