import { useId, type ComponentProps } from 'react';
import styles from './choice.module.css';

type Option = { value: string; label: string; count: number };

type Props = Omit<ComponentProps<'select'>, 'value' | 'defaultValue' | 'className' | 'id'> & {
  label: string;
  /** What the choice of nothing is called. */
  any: string;
  options: readonly Option[];
} & ({ value: string } | { defaultValue: string });

/** One of several, each with the number of what it would leave. */
export function Choice({ label, any, options, ...select }: Props) {
  const id = useId();
  const chosen = 'value' in select ? select.value : select.defaultValue;
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <div className={styles.choice}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <select {...select} id={id} className={styles.select}>
        <option value="">{any}</option>
        {!isKnown && <option value={chosen}>Выбранное (0)</option>}
        {options.map(({ value, label: name, count }) => (
          <option key={value} value={value}>
            {name} ({count})
          </option>
        ))}
      </select>
    </div>
  );
}
