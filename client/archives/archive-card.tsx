import { formatDayRange, plural } from '../core/format';
import { Card, CardCover } from '../ui/card';
import type { ArchiveCardFragment } from './archives.generated';
import { archivePath } from './paths';
import { accessText, amountTexts } from './labels';
import styles from './archive-card.module.css';

type Props = { entry: ArchiveCardFragment; headingLevel?: 2 | 3; eager?: boolean };

const shownCount = 2;

/** An archive entry in a list: title, date, amount of material, access. */
export function ArchiveCard({ entry, headingLevel = 3, eager = false }: Props) {
  const { cover, specialties, counts, city } = entry;
  const access = accessText(counts);
  const hidden = specialties.length - shownCount;
  return (
    <Card
      to={archivePath(entry.slug)}
      title={entry.title}
      headingLevel={headingLevel}
      cover={<CardCover image={cover} eager={eager} />}
      above={
        <p className={styles.when}>
          <time dateTime={entry.firstDay}>{formatDayRange(entry.firstDay, entry.lastDay)}</time>
          {city ? `, ${city}` : ', онлайн'}
        </p>
      }
      foot={
        <div className={styles.foot}>
          <p className={styles.amount}>{amountTexts(counts).join(' · ') || 'Материалы готовятся'}</p>
          {access && <p>{access}</p>}
        </div>
      }
    >
      {specialties.length > 0 && (
        <p className={styles.specialties}>
          {specialties
            .slice(0, shownCount)
            .map(({ label }) => label)
            .join(', ')}
          {hidden > 0 && ` и ещё ${plural(hidden, 'специальность', 'специальности', 'специальностей')}`}
        </p>
      )}
    </Card>
  );
}
