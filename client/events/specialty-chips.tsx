import { plural } from '../core/format';
import type { EventCardFragment } from './events.generated';
import styles from './specialty-chips.module.css';

type Props = {
  specialties: EventCardFragment['specialties'];
  ownId: string | null;
  /** How many to name before «ещё N»; all when absent. */
  limit?: number;
};

export function SpecialtyChips({ specialties, ownId, limit }: Props) {
  if (specialties.length === 0) return null;
  const ordered = specialties.toSorted((a, b) => Number(b.id === ownId) - Number(a.id === ownId));
  const shown = limit ? ordered.slice(0, limit) : ordered;
  const hidden = ordered.length - shown.length;
  return (
    <ul className={styles.chips} aria-label="Специальности">
      {shown.map(({ id, name }) => (
        <li key={id} className={styles.chip} data-own={id === ownId || undefined}>
          {name}
          {id === ownId && <span className={styles.own}> — ваша</span>}
        </li>
      ))}
      {hidden > 0 && (
        <li className={styles.more}>и ещё {plural(hidden, 'специальность', 'специальности', 'специальностей')}</li>
      )}
    </ul>
  );
}
