import { plural } from '../../core/format';
import type { EventCardFragment } from '../events.generated';
import { isOwnSpecialty, sortOwnFirst, type OwnSpecialties } from './own-specialties';
import styles from './specialty-chips.module.css';

type Props = {
  specialties: EventCardFragment['specialties'];
  /** Specialties of the user; they come first. */
  ownSpecialties: OwnSpecialties;
  /** Number of chips before «ещё N»; all if not set. */
  limit?: number;
};

export function SpecialtyChips({ specialties, ownSpecialties, limit }: Props) {
  if (specialties.length === 0) return null;
  const ordered = sortOwnFirst(specialties, ownSpecialties, ({ id }) => id);
  const visible = limit ? ordered.slice(0, limit) : ordered;
  const hidden = ordered.length - visible.length;
  return (
    <ul className="row gap-1 gap-x-2 text-xs differs" aria-label="Специальности">
      {visible.map(({ id, label }) => (
        <li key={id} className={styles.chip} data-own={isOwnSpecialty(ownSpecialties, id) || undefined}>
          {label}
          {isOwnSpecialty(ownSpecialties, id) && <span className={styles.own}> — ваша</span>}
        </li>
      ))}
      {hidden > 0 && (
        <li className={styles.more}>и ещё {plural(hidden, 'специальность', 'специальности', 'специальностей')}</li>
      )}
    </ul>
  );
}
