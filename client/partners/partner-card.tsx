import { PartnerLogo } from './partner-logo';
import type { PartnerCardFragment } from './partners.generated';
import styles from './partner-card.module.css';

export type PartnerSize = 'xl' | 'l' | 'm' | 's';

type Props = { partner: PartnerCardFragment; size: PartnerSize };

/** The host without «www.». */
function hostOf(url: string): string {
  return new URL(url).host.replace(/^www\./, '');
}

export function PartnerCard({ partner, size }: Props) {
  const { name, text, url, logo, advertisingMark } = partner;
  const rel = advertisingMark ? 'noopener nofollow sponsored' : 'noopener nofollow';
  return (
    <article className={styles.card} data-size={size}>
      <PartnerLogo logo={logo} className={styles.logo} eager={size === 'xl'} />
      <div className="shrink">
        <h3 className={styles.name}>{name}</h3>
        <p className={styles.text}>{text}</p>
        {url && (
          <a href={url} rel={rel} className="target text-s anywhere">
            {hostOf(url)}
          </a>
        )}
        {advertisingMark && <p className="text-xs muted anywhere">{advertisingMark}</p>}
      </div>
    </article>
  );
}
