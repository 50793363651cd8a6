import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type FormEvent } from 'react';
import { Form, Link, useLocation, useSubmit } from 'react-router-dom';
import { ChipLinks } from '../../ui/text/chip-links';
import { TextLink } from '../../ui/text/text-link';
import { withOption, withParam, type Filter, type FilterOption, type Filters } from './filters';
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

/** So few filters are always shown; of more, those that filter, and the ones that the user adds. */
const maxAlwaysShown = 2;
/** A search begins when the user stops typing. */
const typingPauseMs = 300;

/** A path with a query, or the path alone. */
export const pathWith = (path: string, query: URLSearchParams): string => (query.size > 0 ? `${path}?${query}` : path);

/** The filters of a list: chips, then a form. All of them are applied at once. */
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
      {fields.length > 0 && <FilterForm label={label} path={path} query={query} controls={controls} fields={fields} />}
      {controls
        .filter(({ filter }) => filter.control === 'chips')
        .map(({ name, filter }) => (
          <ChipLinks
            key={name}
            label={filter.label}
            isScrolled
            chips={[...(filter.any ? [{ value: null, label: filter.any }] : []), ...filter.options]
              .map((option) => ({
                label: option.label,
                count: counts[name]?.[option.value ?? 'any'],
                to: pathWith(path, withOption(query, name, filter, option.value)),
                isCurrent: filter.read(query, name) === option.value,
                isDefault: filter.read(withParam(query, name, null), name) === option.value,
              }))
              // A chip that finds nothing only takes space.
              .filter(({ count, isCurrent, isDefault }) => count !== 0 || isCurrent || isDefault)}
          />
        ))}
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

/**
 * Uncontrolled fields show the present address; mounting them anew would take the focus from them. The field that has the
 * focus is ahead of the address: its user is still typing.
 */
function useValuesOfAddress(fields: readonly Control[], query: URLSearchParams) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    for (const { name } of fields) {
      const input = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement | null | undefined;
      if (input && input !== document.activeElement) input.value = query.get(name) ?? '';
    }
  }, [fields.map(({ name }) => query.get(name) ?? '').join('\n')]);
  return form;
}

/** Submits the form when the user stops typing, or at once. */
function useApply() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form: HTMLFormElement | null, delay = 0): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { preventScrollReset: true, replace: true }), delay);
  };
}

function FilterForm({ label, path, query, controls, fields }: FormProps) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const form = useValuesOfAddress(fields, query);
  const newest = added.at(-1);
  useEffect(() => {
    const field = newest === undefined ? null : form.current?.elements.namedItem(newest);
    if (field instanceof HTMLElement) field.focus();
  }, [newest]);
  const apply = useApply();
  const isField = (name: string): boolean => fields.some((field) => field.name === name);
  const otherParams = [...query].filter(([name]) => !isField(name));
  // Chips, order and columns stay; a filter that only a link can set has no other way to be left.
  const isReset = (name: string): boolean =>
    isField(name) || controls.some((one) => one.name === name && one.filter.control === 'link');
  const resetQuery = new URLSearchParams([...query].filter(([name]) => !isReset(name)));
  const searches = fields.filter(({ filter }) => filter.control === 'search');
  const others = fields.filter(({ filter }) => filter.control !== 'search');
  const isShown = ({ name }: Control): boolean =>
    others.length <= maxAlwaysShown || query.has(name) || added.includes(name);
  return (
    <Form
      ref={form}
      className={styles.form}
      method="get"
      action={path}
      role="search"
      aria-label={label}
      preventScrollReset
      onInput={(event: FormEvent<HTMLFormElement>) =>
        apply(event.currentTarget, event.target instanceof HTMLSelectElement ? 0 : typingPauseMs)
      }
      data-no-print
    >
      {otherParams.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {searches.map((control) => (
        <SearchField key={control.name} {...control} value={query.get(control.name) ?? ''} />
      ))}
      {others.filter(isShown).map((control) => (
        <FilterChip
          key={control.name}
          {...control}
          value={query.get(control.name) ?? ''}
          isNew={added.includes(control.name)}
          clearTo={pathWith(path, withParam(query, control.name, null))}
          onClear={() => setAdded(added.filter((name) => name !== control.name))}
        />
      ))}
      <AddFilter filters={others.filter((one) => !isShown(one))} onAdd={(name) => setAdded([...added, name])} />
      {[...query.keys()].some(isReset) && <TextLink to={pathWith(path, resetQuery)}>Сбросить</TextLink>}
    </Form>
  );
}

type FieldProps = Control & { value: string };

const SearchField = ({ name, filter, value }: FieldProps) => (
  <input
    className={styles.search}
    type="search"
    name={name}
    defaultValue={value}
    aria-label={filter.label}
    placeholder={filter.label}
    maxLength={100}
    enterKeyHint="search"
    autoComplete="off"
  />
);

type ChipProps = FieldProps & {
  /** The user has just added it. */
  isNew: boolean;
  /** The list without this filter. */
  clearTo: string;
  onClear: () => void;
};

/** One filter: its label, its choice, and a link that removes it. */
function FilterChip({
  name,
  filter: { label, control, any, options = [] },
  value,
  isNew,
  clearTo,
  onClear,
}: ChipProps) {
  const id = useId();
  return (
    <span className={styles.chip} data-active={value !== '' || undefined}>
      <label htmlFor={id} className={value === '' && control === 'select' ? 'visually-hidden' : undefined}>
        {label}
      </label>
      {control === 'select' ? (
        <select id={id} className={styles.choice} name={name} defaultValue={value}>
          <option value="">{value ? any : label}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : (
        <input id={id} className={styles.choice} type={control} name={name} defaultValue={value} />
      )}
      {(value !== '' || isNew) && (
        <Link
          to={clearTo}
          className={styles.clear}
          aria-label={`Убрать фильтр «${label}»`}
          preventScrollReset
          onClick={onClear}
        >
          <IconX size={16} aria-hidden="true" />
        </Link>
      )}
    </span>
  );
}

/** A select of the filters that are not shown. It is no field of the form. */
function AddFilter({ filters, onAdd }: { filters: readonly Control[]; onAdd: (name: string) => void }) {
  if (filters.length === 0) return null;
  return (
    <select
      className={styles.add}
      aria-label="Добавить фильтр"
      value=""
      onInput={(event) => event.stopPropagation()}
      onChange={({ currentTarget }) => onAdd(currentTarget.value)}
    >
      <option value="">+ Фильтр</option>
      {filters.map(({ name, filter }) => (
        <option key={name} value={name}>
          {filter.label}
        </option>
      ))}
    </select>
  );
}
