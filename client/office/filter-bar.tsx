import { useId, useState, type ReactNode } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { TextLink } from '../ui/text-link';
import styles from './filter-bar.module.css';

export type FilterSelect = {
  /** Name of the query parameter. */
  name: string;
  label: string;
  /** Label of the empty option. */
  any: string;
  options: readonly { value: string; label: string }[];
};

type Field = { name: string; label: string; type?: 'search' | 'date'; hint?: string };

type Props = {
  /** What is filtered: the accessible name of the form. */
  label: string;
  /** Path of the list. */
  action: string;
  params: URLSearchParams;
  fields: readonly Field[];
  selects?: readonly FilterSelect[];
  /** Names of query parameters that stay when the filter changes. */
  preserved?: readonly string[];
};

/** Number of fields that fit beside each other on a phone; more are folded. */
const maxUnfolded = 2;

function LabelledField({
  id,
  label,
  type,
  children,
}: {
  id: string;
  label: string;
  type?: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.field} data-kind={type}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}

/** Filter of a list: a GET form. A select is applied at once; on a phone the fields are folded. */
export function FilterBar({ label, action, params, fields, selects = [], preserved = [] }: Props) {
  const id = useId();
  const submit = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const names = [...fields.map(({ name }) => name), ...selects.map(({ name }) => name)];
  const isFiltered = names.some((name) => params.get(name));
  const preservedNames = preserved.filter((name) => params.get(name));
  const preservedQuery = new URLSearchParams(preservedNames.map((name) => [name, params.get(name)!])).toString();
  const isSearch = ({ type = 'search' }: Field): boolean => type === 'search';
  const dates = fields.filter((field) => !isSearch(field));
  const otherFields = [...dates, ...selects];
  const isFolded = otherFields.length > maxUnfolded;
  const activeCount = otherFields.filter(({ name }) => params.get(name)).length;

  const input = ({ name, label: title, type = 'search', hint }: Field) => (
    <LabelledField key={name} id={`${id}-${name}`} label={title} type={type}>
      <input
        id={`${id}-${name}`}
        className={styles.input}
        type={type}
        name={name}
        defaultValue={params.get(name) ?? ''}
        placeholder={hint}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
    </LabelledField>
  );
  return (
    // The fields are uncontrolled: the key resets them when the address changes by another link.
    <Form
      key={names.map((name) => params.get(name) ?? '').join('\n')}
      className={styles.form}
      method="get"
      action={action}
      role="search"
      aria-label={label}
      preventScrollReset
      data-no-print
    >
      {preservedNames.map((name) => (
        <input key={name} type="hidden" name={name} value={params.get(name)!} />
      ))}
      {fields.filter(isSearch).map(input)}
      {isFolded && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Фильтры{activeCount > 0 && ` (${activeCount})`}
        </button>
      )}
      <div id={id} className={styles.others} data-folded={(isFolded && !isOpen) || undefined}>
        {dates.map(input)}
        {selects.map(({ name, label: title, any: emptyLabel, options }) => (
          <LabelledField key={name} id={`${id}-${name}`} label={title}>
            <select
              id={`${id}-${name}`}
              className={styles.input}
              name={name}
              defaultValue={params.get(name) ?? ''}
              onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
            >
              <option value="">{emptyLabel}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </LabelledField>
        ))}
      </div>
      <div className={styles.actions}>
        <button type="submit" className={styles.submit}>
          Найти
        </button>
        {isFiltered && <TextLink to={preservedQuery ? `${action}?${preservedQuery}` : action}>Сбросить</TextLink>}
      </div>
    </Form>
  );
}

/** Trimmed value of a query parameter; null if it is missing or empty. */
export const queryParam = (params: URLSearchParams, name: string): string | null => params.get(name)?.trim() || null;
