import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router-dom';
import { word } from '../core/format';
import type { FacetFragment } from './events.generated';
import { eventsPath } from './paths';
import styles from './specialty-links.module.css';

type Props = {
  specialties: readonly FacetFragment[];
  /** The specialty of the person who looks: it comes first. */
  ownId: string | null;
  limit: number;
};

/** The list of events narrowed to one specialty, with the number of them. */
export function SpecialtyLinks({ specialties, ownId, limit }: Props) {
  const ordered = specialties.toSorted((a, b) => Number(b.value === ownId) - Number(a.value === ownId));
  return (
    <ul className={styles.list}>
      {ordered.slice(0, limit).map(({ value, label, count }) => (
        <li key={value}>
          <Link to={eventsPath(`specialty=${value}`)} className={styles.link} data-own={value === ownId || undefined}>
            <span>
              {label}
              {value === ownId && <span className={styles.own}> — ваша</span>}
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
