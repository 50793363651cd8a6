import { useEffect, useRef } from 'react';
import styles from './tick-box.module.css';

type Props = {
  label: string;
  isTicked: boolean;
  isPartly?: boolean;
  isLabelShown?: boolean;
  onChange: () => void;
};

/** A tick whose label is only read aloud, unless told otherwise: in a table the row says what it is about. */
export function TickBox({ label, isTicked, isPartly = false, isLabelShown = false, onChange }: Props) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={styles.target} data-wide={isLabelShown || undefined}>
      <input
        ref={box}
        type="checkbox"
        className={styles.box}
        checked={isTicked}
        onChange={onChange}
        aria-label={isLabelShown ? undefined : label}
      />
      {isLabelShown && label}
    </label>
  );
}
