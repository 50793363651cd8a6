import { useEffect, useRef } from 'react';
import styles from './tick-box.module.css';

type Props = { label: string; isTicked: boolean; isPartly?: boolean; onChange: () => void };

/** A tick whose label is only read aloud: in a table the row says what it is about. */
export function TickBox({ label, isTicked, isPartly = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={isTicked}
        onChange={onChange}
        aria-label={label}
      />
    </label>
  );
}
