import { useId, useState, type FormEvent } from 'react';
import { SelectWithCounts } from '../../ui/forms/select-with-counts';
import { fields, toParam, parseListState, activeFilterCount, type EventListState } from './event-filter';
import type { FacetFragment, FacetsFragment } from '../events.generated';
import { calendarPattern, eventsPattern } from '../paths';
import { isOwnSpecialty, sortOwnFirst, type OwnSpecialties } from './own-specialties';
import styles from './event-filters.module.css';

type Props = {
  filters: EventListState;
  facets: FacetsFragment;
  ownSpecialties: OwnSpecialties;
  onChange: (next: EventListState) => void;
  /** In the calendar the form is above the results and has no month, which the calendar chooses itself. */
  calendar?: {
    /** Query parameters that are not part of the filter, as [name, value]. */
    hiddenFields: readonly (readonly [string, string])[];
  };
};

/** A plain GET form that works without JavaScript; with JavaScript each change is applied at once. */
export function EventFilters({ filters, facets, ownSpecialties, onChange, calendar }: Props) {
  const [isOpen, setOpen] = useState(false);
  const formId = useId();
  const count = activeFilterCount(filters);
  const applyForm = (event: FormEvent<HTMLFormElement>) => {
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onChange(parseListState(new URLSearchParams(entries)));
  };
  return (
    <div className={styles.filters} data-wide={calendar !== undefined || undefined} data-no-print>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={formId}
        onClick={() => setOpen(!isOpen)}
      >
        Фильтры{count > 0 && ` · ${count}`}
      </button>
      <form
        id={formId}
        className={styles.form}
        data-open={isOpen}
        method="get"
        action={calendar ? calendarPattern : eventsPattern}
        aria-label="Фильтры мероприятий"
        onChange={applyForm}
        onSubmit={(event) => {
          event.preventDefault();
          applyForm(event);
        }}
      >
        {calendar?.hiddenFields.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {filters.past && <input type="hidden" name={fields.past} value="1" />}
        {filters.text && <input type="hidden" name={fields.text} value={filters.text} />}
        {filters.isLiteral && <input type="hidden" name={fields.isLiteral} value="1" />}
        <Conditions filters={filters} facets={facets} />
        <Choices filters={filters} facets={facets} hasMonth={!calendar} />
        <Specialties filters={filters} facets={facets} ownSpecialties={ownSpecialties} />
        <noscript>
          <button type="submit" className={styles.submit}>
            Показать
          </button>
        </noscript>
      </form>
    </div>
  );
}

/** The form handles the change event as it bubbles; React requires a listener on a controlled field. */
const handledByForm = () => undefined;

const encoded = (options: readonly FacetFragment[]) =>
  options.map((option) => ({ ...option, value: toParam(option.value) }));

type CheckboxProps = { name: string; value: string; label: string; count: number; checked: boolean };

function CountedCheckbox({ name, value, label, count, checked }: CheckboxProps) {
  return (
    <label className={styles.tick} data-empty={(count === 0 && !checked) || undefined}>
      <input type="checkbox" name={name} value={value} checked={checked} onChange={handledByForm} />
      <span className={styles.tickLabel}>{label}</span>
      <span className={styles.count}>{count}</span>
    </label>
  );
}

function Conditions({ filters, facets }: Pick<Props, 'filters' | 'facets'>) {
  const { withNmo, nmoApplied, free } = filters;
  return (
    <fieldset className={styles.group}>
      <legend className="block mb-1 text-s medium">Условия</legend>
      <CountedCheckbox name={fields.withNmo} value="1" label="С баллами НМО" count={facets.withNmo} checked={withNmo} />
      {(facets.nmoApplied > 0 || nmoApplied) && (
        <CountedCheckbox
          name={fields.nmoApplied}
          value="1"
          label="Заявка НМО подана"
          count={facets.nmoApplied}
          checked={nmoApplied}
        />
      )}
      <CountedCheckbox name={fields.free} value="1" label="Бесплатно" count={facets.free} checked={free} />
    </fieldset>
  );
}

function Choices({ filters, facets, hasMonth }: Pick<Props, 'filters' | 'facets'> & { hasMonth: boolean }) {
  const choices = [
    { field: 'format', label: 'Формат', options: encoded(facets.formats), value: toParam(filters.format ?? '') },
    { field: 'month', label: 'Месяц', options: facets.months, value: filters.month ?? '' },
    { field: 'city', label: 'Город', options: facets.cities, value: filters.city ?? '' },
    { field: 'type', label: 'Тип', options: encoded(facets.types), value: toParam(filters.type ?? '') },
  ] as const;
  return choices
    .filter(({ field }) => hasMonth || field !== 'month')
    .map(({ field, ...choice }) => (
      <SelectWithCounts key={field} {...choice} name={fields[field]} emptyLabel="Любой" onChange={handledByForm} />
    ));
}

function Specialties({ filters, facets, ownSpecialties }: Pick<Props, 'filters' | 'facets' | 'ownSpecialties'>) {
  return (
    <fieldset className={`differs ${styles.group}`}>
      <legend className="block mb-1 text-s medium">Специальности</legend>
      {/* The scrolling box is reachable by keyboard through its checkboxes. */}
      <div className={styles.scroll}>
        {sortOwnFirst(facets.specialties, ownSpecialties, ({ value }) => value).map(({ value, label, count }) => (
          <CountedCheckbox
            key={value}
            name={fields.specialty}
            value={value}
            label={isOwnSpecialty(ownSpecialties, value) ? `${label} — ваша` : label}
            count={count}
            checked={filters.specialties.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
