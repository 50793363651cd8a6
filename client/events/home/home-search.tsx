import type { FacetsFragment } from '../events.generated';
import { FilterChip } from '../list/filters/filter-chip';
import { toggleOptions } from '../list/filters/filter-options';
import { listPath, noFilters } from '../list/event-filter';
import { EventSearch } from '../list/event-search';
import type { OwnSpecialties } from '../list/own-specialties';
import styles from './home-search.module.css';

type Props = { facets: FacetsFragment; ownSpecialties: OwnSpecialties };

/** The search for events, and the conditions that most users look for. */
export function HomeSearch({ facets, ownSpecialties }: Props) {
  const options = toggleOptions(noFilters, facets, ownSpecialties).filter(({ key }) => key !== 'nmo-applied');
  return (
    <div className={styles.search}>
      <EventSearch />
      <nav aria-label="Подборки мероприятий">
        <ul className={styles.chips}>
          {options.map((option) => (
            <li key={option.key}>
              <FilterChip option={option} to={listPath(option.next)} />
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}

type SpecialtiesProps = { facets: FacetsFragment['specialties']; limit: number };

/** Links to the lists of the most frequent specialties. */
export function SpecialtyChips({ facets, limit }: SpecialtiesProps) {
  return (
    <ul className={styles.chips}>
      {facets.slice(0, limit).map(({ value, label, count }) => (
        <li key={value}>
          <FilterChip
            option={{ key: value, label, count, isOn: false, next: noFilters }}
            to={listPath({ ...noFilters, specialties: [value] })}
          />
        </li>
      ))}
    </ul>
  );
}
