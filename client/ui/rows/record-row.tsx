import type { ReactNode } from 'react';
import styles from './record-row.module.css';

type Props = {
  title: ReactNode;
  /** A sum at the end of the first line, and its state below it. */
  sum: string;
  state?: ReactNode;
  /** Grey line under the title. */
  facts?: ReactNode;
  /** What must be known: a deadline, a reason. */
  children?: ReactNode;
  /** Buttons, documents and folds in one line. */
  line?: ReactNode;
};

/** One payment, invoice or other record of a list: what it is, then what can be done with it. */
export function RecordRow({ title, sum, state, facts, children, line }: Props) {
  return (
    <article className={styles.row}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        <div className={styles.sum}>
          <p className="semibold nowrap tabular">{sum}</p>
          {state}
        </div>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {children}
      <div className={styles.line}>{line}</div>
    </article>
  );
}
