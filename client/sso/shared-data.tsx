import { useId } from 'react';
import type { SignOnScope } from '../schema.generated';
import styles from './sso-page.module.css';
import { missingLabels, scopeLabels } from './labels';

type Props = { title: string; data: readonly { scope: SignOnScope; value: string | null }[] };

/** The data that a site gets, with their values. */
export function SharedData({ title, data }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-m">
        {title}
      </h2>
      <dl className={styles.data}>
        {data.map(({ scope, value }) => (
          <div key={scope} className={styles.datum}>
            <dt>{scopeLabels[scope]}</dt>
            <dd data-missing={value === null}>{value ?? missingLabels[scope]}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
