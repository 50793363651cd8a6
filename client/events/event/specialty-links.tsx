import { Link } from 'react-router-dom';
import { pluralForm } from '../../core/format';
import type { FacetFragment } from '../events.generated';
import { isOwnSpecialty, sortOwnFirst, type OwnSpecialties } from '../list/own-specialties';
import { eventsPath } from '../paths';
import styles from './specialty-links.module.css';

type Props = {
  specialties: readonly FacetFragment[];
  /** Specialties of the user; they come first. */
  ownSpecialties: OwnSpecialties;
  limit: number;
};

/** Links to the lists of events by specialty, with the numbers of events. */
export function SpecialtyLinks({ specialties, ownSpecialties, limit }: Props) {
  const ordered = sortOwnFirst(specialties, ownSpecialties, ({ value }) => value);
  return (
    <ul className={`differs ${styles.list}`}>
      {ordered.slice(0, limit).map(({ value, label, count }) => (
        <li key={value}>
          <Link
            to={eventsPath(`specialty=${value}`)}
            className={styles.link}
            data-own={isOwnSpecialty(ownSpecialties, value) || undefined}
          >
            <span>
              {label}
              {isOwnSpecialty(ownSpecialties, value) && <span className={styles.own}> — ваша</span>}
            </span>
            <span className="faint-note tabular">
              {count}
              <span className="visually-hidden"> {pluralForm(count, 'мероприятие', 'мероприятия', 'мероприятий')}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
