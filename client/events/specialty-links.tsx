import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { word } from '../core/format';
import type { FacetFragment } from './events.generated';
import { isOwnSpecialty, ownFirst, type OwnSpecialties } from './own-specialties';
import { eventsPath } from './paths';
import styles from './specialty-links.module.css';

type Props = {
  specialties: readonly FacetFragment[];
  /** Specialties of whoever looks: they come first. */
  own: OwnSpecialties;
  limit: number;
};

/** The list of events narrowed to one specialty, with the number of them. */
export function SpecialtyLinks({ specialties, own, limit }: Props) {
  const ordered = ownFirst(specialties, own, ({ value }) => value);
  return (
    <ul className={styles.list}>
      {ordered.slice(0, limit).map(({ value, label, count }) => (
        <li key={value}>
          <Link
            to={eventsPath(`specialty=${value}`)}
            className={styles.link}
            data-own={isOwnSpecialty(own, value) || undefined}
          >
            <span>
              {label}
              {isOwnSpecialty(own, value) && <span className={styles.own}> — ваша</span>}
            </span>
            <span className={styles.count}>
              {count}
              <VisuallyHidden> {word(count, 'мероприятие', 'мероприятия', 'мероприятий')}</VisuallyHidden>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
