import type { ReactNode } from 'react';
import { stateLabels, waitingResult, type CheckResult } from './check-result';
import { StateIcon } from './state-icon';
import styles from './check-row.module.css';

type Props = {
  title: string;
  /** Shown until there is a result. */
  hint: string;
  finding?: CheckResult;
  children?: ReactNode;
};

/** One check with its result and advice. */
export function CheckRow({ title, hint, finding = waitingResult, children }: Props) {
  const { state, text, advice } = finding;
  return (
    <li className={styles.row}>
      <StateIcon state={state} />
      <div>
        <div className="row gap-x-4 baseline between">
          <h3 className="text-m">{title}</h3>
          <p className={styles.state} data-state={state}>
            {stateLabels[state]}
          </p>
        </div>
        <p className={styles.text}>{text || hint}</p>
        {advice && <p className={styles.advice}>{advice}</p>}
        {children}
      </div>
    </li>
  );
}
