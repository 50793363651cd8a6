import { Link } from 'react-router-dom';
import { noFilters, hasFilters, listPath, type EventListState } from './event-filter';
import type { FacetFragment, FacetsFragment } from '../events.generated';
import { eventTypes } from '../../../rules/events/event-labels';
import { formatLabels } from '../labels';
import styles from './active-filters.module.css';

type ActiveFilter = { key: string; label: string; without: Partial<EventListState> };

const labelOf = (options: readonly FacetFragment[], value: string) =>
  options.find((option) => option.value === value)?.label;

function activeFilters(state: EventListState, facets: FacetsFragment): ActiveFilter[] {
  const { text, specialties, format, month, city, type, withNmo, nmoApplied, free } = state;
  return [
    ...(text ? [{ key: 'text', label: `«${text}»`, without: { text: null, isLiteral: false, typed: null } }] : []),
    ...(withNmo ? [{ key: 'nmo', label: 'С баллами НМО', without: { withNmo: false } }] : []),
    ...(nmoApplied ? [{ key: 'nmo-applied', label: 'Заявка НМО подана', without: { nmoApplied: false } }] : []),
    ...(free ? [{ key: 'free', label: 'Бесплатно', without: { free: false } }] : []),
    ...(format ? [{ key: 'format', label: formatLabels[format], without: { format: null } }] : []),
    ...(month
      ? [
          {
            key: 'month',
            label: labelOf(facets.months, month) ?? month.split('-').reverse().join('.'),
            without: { month: null },
          },
        ]
      : []),
    ...(city ? [{ key: 'city', label: city, without: { city: null } }] : []),
    ...(type ? [{ key: 'type', label: eventTypes[type], without: { type: null } }] : []),
    ...specialties.map((id) => ({
      key: id,
      label: labelOf(facets.specialties, id) ?? 'Специальность',
      without: { specialties: specialties.filter((other) => other !== id) },
    })),
  ];
}

type Props = {
  state: EventListState;
  facets: FacetsFragment;
  /** The address of the page with a given filter state. */
  toPath?: (state: EventListState) => string;
};

/** Chips of the active filters. Each chip links to the list without this filter. */
export function ActiveFilters({ state, facets, toPath = listPath }: Props) {
  if (!hasFilters(state)) return null;
  return (
    <ul className="row gap-2 mb-4" aria-label="Выбранные фильтры" data-no-print>
      {activeFilters(state, facets).map(({ key, label, without }) => (
        <li key={key}>
          <Link
            className={styles.chip}
            to={toPath({ ...state, after: null, typed: null, ...without })}
            preventScrollReset
            aria-label={`Убрать фильтр «${label}»`}
          >
            {label}
            <span className={styles.cross} aria-hidden="true" />
          </Link>
        </li>
      ))}
      <li>
        <Link className={styles.reset} to={toPath({ ...noFilters, past: state.past })} preventScrollReset>
          Сбросить
        </Link>
      </li>
    </ul>
  );
}
