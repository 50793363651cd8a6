import { plural } from '../core/format';
import type { EventCardFragment } from './events.generated';
import { isOwnSpecialty, ownFirst, type OwnSpecialties } from './own-specialties';
import styles from './specialty-chips.module.css';

type Props = {
  specialties: EventCardFragment['specialties'];
  /** Specialties of whoever looks: they come first. */
  own: OwnSpecialties;
  /** How many to name before «ещё N»; all when absent. */
  limit?: number;
};

export function SpecialtyChips({ specialties, own, limit }: Props) {
  if (specialties.length === 0) return null;
  const ordered = ownFirst(specialties, own, ({ id }) => id);
  const shown = limit ? ordered.slice(0, limit) : ordered;
  const hidden = ordered.length - shown.length;
  return (
    <ul className={styles.chips} aria-label="Специальности">
      {shown.map(({ id, label }) => (
        <li key={id} className={styles.chip} data-own={isOwnSpecialty(own, id) || undefined}>
          {label}
          {isOwnSpecialty(own, id) && <span className={styles.own}> — ваша</span>}
        </li>
      ))}
      {hidden > 0 && (
        <li className={styles.more}>и ещё {plural(hidden, 'специальность', 'специальности', 'специальностей')}</li>
      )}
    </ul>
  );
}
