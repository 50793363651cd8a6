import { Fragment, type ReactNode } from 'react';
import styles from './office.module.css';

/** Names and values; a name without a value is left out. */
export function Facts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className={styles.pairs}>
      {Object.entries(facts).map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
