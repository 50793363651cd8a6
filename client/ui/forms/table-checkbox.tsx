import { useEffect, useRef } from 'react';
import styles from './table-checkbox.module.css';

export type TableCheckboxProps = {
  label: string;
  isChecked: boolean;
  isIndeterminate?: boolean;
  isLabelShown?: boolean;
  onChange: () => void;
};

/** A checkbox of a table. By default its label is only for screen readers, because the row identifies it visually. */
export function TableCheckbox({
  label,
  isChecked,
  isIndeterminate = false,
  isLabelShown = false,
  onChange,
}: TableCheckboxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isIndeterminate;
  }, [isIndeterminate]);
  return (
    <label className={styles.target} data-wide={isLabelShown || undefined}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={isChecked}
        onChange={onChange}
        aria-label={isLabelShown ? undefined : label}
      />
      {isLabelShown && label}
    </label>
  );
}
