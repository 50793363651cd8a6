import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Form, useLocation, useSubmit } from 'react-router-dom';
import { ChipLinks } from '../../ui/text/chip-links';
import { TextLink } from '../../ui/text/text-link';
import { withOption, type Filter, type FilterOption, type Filters } from './filters';
import styles from './list-filters.module.css';

export type FilterData<Name extends string = string> = {
  /** Options of selects whose options are data. */
  options?: Partial<Record<Name, readonly FilterOption[]>>;
  /** Numbers of matches by chip; `any` names the chip without the filter. */
  counts?: Partial<Record<Name, Readonly<Record<string, number | undefined>>>>;
};

type Props = FilterData & {
  /** What is filtered: the accessible name of the form. */
  label: string;
  filters: Filters;
  query: URLSearchParams;
};

/** Number of fields that fit beside each other on a phone; more are folded. */
const maxUnfolded = 2;

/** A path with a query, or the path alone. */
export const pathWith = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/** The filters of a list: chips, then a form. */
export function ListFilters({ filters, query, options = {}, counts = {}, label }: Props) {
  const path = useLocation().pathname;
  const controls = Object.entries(filters).map(([name, filter]) => ({
    name,
    filter: { ...filter, options: options[name] ?? filter.options ?? [] },
  }));
  // A select without options would only take space.
  const fields = controls.filter(({ filter }) =>
    filter.control === 'select' ? filter.options.length > 0 : filter.control !== 'chips' && filter.control !== 'link',
  );
  return (
    <>
      {controls
        .filter(({ filter }) => filter.control === 'chips')
        .map(({ name, filter }) => (
          <ChipLinks
            key={name}
            label={filter.label}
            chips={[...(filter.any ? [{ value: null, label: filter.any }] : []), ...filter.options].map((option) => ({
              label: option.label,
              count: counts[name]?.[option.value ?? 'any'],
              to: pathWith(path, withOption(query, name, filter, option.value)),
              isCurrent: filter.read(query, name) === option.value,
            }))}
          />
        ))}
      {fields.length > 0 && <FilterForm label={label} path={path} query={query} controls={controls} fields={fields} />}
    </>
  );
}

type Control = { name: string; filter: Filter<unknown> };
type FormProps = {
  label: string;
  path: string;
  query: URLSearchParams;
  controls: readonly Control[];
  fields: readonly Control[];
};

/** Uncontrolled fields show the present address. Mounting them anew would take the focus from them. */
function useValuesOfAddress(fields: readonly Control[], query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const { name } of fields) {
      const input = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;
      if (input) input.value = query.get(name) ?? '';
    }
  }, [fields.map(({ name }) => query.get(name) ?? '').join('\n')]);
  return form;
}

/** A GET form. A select is applied at once; on a phone the fields are folded. */
function FilterForm({ label, path, query, controls, fields }: FormProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const isField = (name: string): boolean => fields.some((field) => field.name === name);
  const otherParams = [...query].filter(([name]) => !isField(name));
  // Chips, order and columns stay; a filter that only a link can set has no other way to be left.
  const isReset = (name: string): boolean =>
    isField(name) || controls.some((one) => one.name === name && one.filter.control === 'link');
  const resetQuery = new URLSearchParams([...query].filter(([name]) => !isReset(name)));
  const searches = fields.filter(({ filter }) => filter.control === 'search');
  const others = fields.filter(({ filter }) => filter.control !== 'search');
  const isFolded = others.length > maxUnfolded;
  const activeCount = others.filter(({ name }) => query.get(name)).length;
  const input = ({ name, filter }: Control) => (
    <LabelledField key={name} id={`${id}-${name}`} label={filter.label} control={filter.control}>
      <FieldInput id={`${id}-${name}`} name={name} filter={filter} value={query.get(name) ?? ''} />
    </LabelledField>
  );
  const form = useValuesOfAddress(fields, query);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="get"
      action={path}
      role="search"
      aria-label={label}
      preventScrollReset
      data-no-print
    >
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {searches.map(input)}
      {isFolded && (
        <button
          type="button"
          className={`plain-button ${styles.fold}`}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Фильтры{activeCount > 0 && ` (${activeCount})`}
        </button>
      )}
      <div id={id} className={styles.others} data-folded={(isFolded && !isOpen) || undefined}>
        {others.map(input)}
      </div>
      <div className="flex gap-4 middle tall">
        <button type="submit" className="plain-button">
          Найти
        </button>
        {[...query.keys()].some(isReset) && <TextLink to={pathWith(path, resetQuery)}>Сбросить</TextLink>}
      </div>
    </Form>
  );
}

type LabelledProps = { id: string; label: string; control: string; children: ReactNode };

function LabelledField({ id, label, control, children }: LabelledProps) {
  return (
    <div className={styles.field} data-kind={control}>
      <label className="block mb-1 text-s medium" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}

type InputProps = { id: string; name: string; filter: Filter<unknown>; value: string };

function FieldInput({ id, name, filter: { control, any, options = [] }, value }: InputProps) {
  const submit = useSubmit();
  if (control === 'select')
    return (
      <select
        id={id}
        className="control"
        name={name}
        defaultValue={value}
        onChange={({ currentTarget: { form } }) => void submit(form, { preventScrollReset: true })}
      >
        <option value="">{any}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    );
  return (
    <input
      id={id}
      className="control"
      type={control}
      name={name}
      defaultValue={value}
      maxLength={100}
      enterKeyHint="search"
      autoComplete="off"
    />
  );
}
