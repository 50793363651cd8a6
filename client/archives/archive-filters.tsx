import { useId, type ChangeEvent, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { SelectWithCounts } from '../ui/forms/select-with-counts';
import { fields, hasFilters, parseListState, type ArchiveListState } from './archive-filter';
import type { ArchiveFacetFragment } from './archives.generated';
import { archivesPath, archivesPattern } from './paths';
import styles from './archive-filters.module.css';

type Props = {
  state: ArchiveListState;
  years: readonly ArchiveFacetFragment[];
  specialties: readonly ArchiveFacetFragment[];
  onChange: (next: ArchiveListState) => void;
};

/** A plain GET form that works without JavaScript; with JavaScript a choice is applied at once. */
export function ArchiveFilters({ state, years, specialties, onChange }: Props) {
  const applyForm = (form: HTMLFormElement) => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    onChange(parseListState(new URLSearchParams(entries)));
  };
  const applyChoice = ({ currentTarget: { form } }: ChangeEvent<HTMLSelectElement>) => form && applyForm(form);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    applyForm(event.currentTarget);
  };
  return (
    // The key resets the uncontrolled fields when the address changes elsewhere.
    <form
      key={`${state.text} ${state.year} ${state.specialty}`}
      className={styles.form}
      method="get"
      action={archivesPattern}
      aria-label="Фильтры архива"
      onSubmit={submit}
      data-no-print
    >
      <TextField text={state.text} />
      <SelectWithCounts
        name={fields.year}
        label="Год"
        emptyLabel="Все годы"
        options={years}
        defaultValue={String(state.year ?? '')}
        onChange={applyChoice}
      />
      <SelectWithCounts
        name={fields.specialty}
        label="Специальность"
        emptyLabel="Все специальности"
        options={specialties}
        defaultValue={state.specialty ?? ''}
        onChange={applyChoice}
      />
      <button type="submit" className={styles.submit}>
        Найти
      </button>
      {hasFilters(state) && (
        <Link className="target text-s" to={archivesPath()} preventScrollReset>
          Сбросить
        </Link>
      )}
    </form>
  );
}

function TextField({ text }: Pick<ArchiveListState, 'text'>) {
  const id = useId();
  return (
    <div className={styles.text}>
      <label htmlFor={id} className="block mb-1 text-s medium">
        Название, тема или докладчик
      </label>
      <input
        id={id}
        className="control"
        type="search"
        name={fields.text}
        defaultValue={text ?? ''}
        maxLength={200}
        enterKeyHint="search"
      />
    </div>
  );
}
