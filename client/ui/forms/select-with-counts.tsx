import { useId, type ComponentProps } from 'react';
import styles from './select-with-counts.module.css';

type Option = { value: string; label: string; count: number };

type Props = Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'className' | 'id'> & {
  label: string;
  /** Label of the empty option. */
  emptyLabel: string;
  options: readonly Option[];
} & ({ value: string } | { defaultValue: string });

/** A select whose options show the number of matches. */
export function SelectWithCounts({ label, emptyLabel, options, ...select }: Props) {
  const id = useId();
  const selected = 'value' in select ? select.value : select.defaultValue;
  const isListed = selected === '' || options.some(({ value }) => value === selected);
  return (
    <div className="shrink">
      <label className="block mb-1 text-s medium" htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.select}>
        <option value="">{emptyLabel}</option>
        {!isListed && <option value={selected}>Выбранное (0)</option>}
        {options.map(({ value, label: name, count }) => (
          <option key={value} value={value}>
            {name} ({count})
          </option>
        ))}
      </select>
    </div>
  );
}
