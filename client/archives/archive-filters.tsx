import { useId, type FormEvent } from 'react';
import { fields, isNarrowed, parseListState, type ListState } from './archive-filter';
import type { ArchiveFacetFragment } from './archives.generated';
import { Link } from 'react-router-dom';
import { archivesPath, archivesPattern } from './paths';
import styles from './archive-filters.module.css';

type Props = {
  state: ListState;
  years: readonly ArchiveFacetFragment[];
  specialties: readonly ArchiveFacetFragment[];
  onChange: (next: ListState) => void;
};

/** A plain GET form that needs no script; with one, a choice is applied at once. */
export function ArchiveFilters({ state, years, specialties, onChange }: Props) {
  const textId = useId();
  const read = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    onChange(parseListState(new URLSearchParams(entries)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    read(event.currentTarget);
  };
  return (
    // The key starts the fields anew when the address was changed elsewhere.
    <form
      key={`${state.text} ${state.year} ${state.specialty}`}
      className={styles.form}
      method="get"
      action={archivesPattern}
      aria-label="Фильтры архива"
      onSubmit={submit}
      data-no-print
    >
      <div className={styles.text}>
        <label htmlFor={textId}>Название, тема или докладчик</label>
        <input
          id={textId}
          type="search"
          name={fields.text}
          defaultValue={state.text ?? ''}
          maxLength={200}
          enterKeyHint="search"
        />
      </div>
      <Choice
        name={fields.year}
        label="Год"
        any="Все годы"
        options={years}
        value={state.year === null ? '' : String(state.year)}
        onChange={read}
      />
      <Choice
        name={fields.specialty}
        label="Специальность"
        any="Все специальности"
        options={specialties}
        value={state.specialty ?? ''}
        onChange={read}
      />
      <button type="submit" className={styles.submit}>
        Найти
      </button>
      {isNarrowed(state) && (
        <Link className={styles.reset} to={archivesPath()} preventScrollReset>
          Сбросить
        </Link>
      )}
    </form>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  any: string;
  options: readonly ArchiveFacetFragment[];
  value: string;
  onChange: (form: HTMLFormElement) => void;
};

function Choice({ name, label, any, options, value, onChange }: ChoiceProps) {
  const id = useId();
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        name={name}
        defaultValue={value}
        onChange={({ currentTarget }) => currentTarget.form && onChange(currentTarget.form)}
      >
        <option value="">{any}</option>
        {!isKnown && <option value={value}>Выбранное (0)</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label} ({option.count})
          </option>
        ))}
      </select>
    </div>
  );
}
