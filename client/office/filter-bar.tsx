import { useId, useState, type ReactNode } from 'react';
import { Form, useSubmit } from 'react-router-dom';
import { TextLink } from '../ui/text-link';
import styles from './filter-bar.module.css';

export type FilterChoice = {
  /** Its name in the address. */
  name: string;
  label: string;
  /** What the choice of nothing is called. */
  any: string;
  options: readonly { value: string; label: string }[];
};

type Field = { name: string; label: string; type?: 'search' | 'date'; hint?: string };

type Props = {
  /** What is narrowed. */
  label: string;
  /** Address of the list. */
  action: string;
  params: URLSearchParams;
  fields: readonly Field[];
  choices?: readonly FilterChoice[];
  /** What of the address stays when the filter changes. */
  keep?: readonly string[];
};

/** Up to so many stand beside each other on a phone. */
const maxOpen = 2;

function Labelled({ id, label, type, children }: { id: string; label: string; type?: string; children: ReactNode }) {
  return (
    <div className={styles.field} data-kind={type}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}

/** What a list of the office is narrowed to: a plain GET form, whose choices are applied at once; on a phone many are folded. */
export function FilterBar({ label, action, params, fields, choices = [], keep = [] }: Props) {
  const id = useId();
  const submit = useSubmit();
  const [isOpen, setOpen] = useState(false);
  const names = [...fields.map(({ name }) => name), ...choices.map(({ name }) => name)];
  const isNarrowed = names.some((name) => params.get(name));
  const kept = keep.filter((name) => params.get(name));
  const start = new URLSearchParams(kept.map((name) => [name, params.get(name)!])).toString();
  const isSearch = ({ type = 'search' }: Field): boolean => type === 'search';
  const dates = fields.filter((field) => !isSearch(field));
  const others = [...dates, ...choices];
  const isFolded = others.length > maxOpen;
  const given = others.filter(({ name }) => params.get(name)).length;

  const input = ({ name, label: title, type = 'search', hint }: Field) => (
    <Labelled key={name} id={`${id}-${name}`} label={title} type={type}>
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
    </Labelled>
  );
  return (
    // The key starts the fields anew when the address was changed elsewhere.
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
      {kept.map((name) => (
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
          Фильтры{given > 0 && ` (${given})`}
        </button>
      )}
      <div id={id} className={styles.others} data-folded={(isFolded && !isOpen) || undefined}>
        {dates.map(input)}
        {choices.map(({ name, label: title, any, options }) => (
          <Labelled key={name} id={`${id}-${name}`} label={title}>
            <select
              id={`${id}-${name}`}
              className={styles.input}
              name={name}
              defaultValue={params.get(name) ?? ''}
              onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
            >
              <option value="">{any}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </Labelled>
        ))}
      </div>
      <div className={styles.actions}>
        <button type="submit" className={styles.submit}>
          Найти
        </button>
        {isNarrowed && <TextLink to={start ? `${action}?${start}` : action}>Сбросить</TextLink>}
      </div>
    </Form>
  );
}

/** The address without what is empty. */
export const given = (params: URLSearchParams, name: string): string | null => params.get(name)?.trim() || null;
