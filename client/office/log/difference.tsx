import { fieldText } from './row-words';
import { isNoise, valueText } from './words';
import styles from './log.module.css';

type Value = { name: string; before: string | null; after: string | null };

/** What was before and what is after, field by field. */
export function Difference({ values }: { values: readonly Value[] }) {
  const shown = values.filter(({ name }) => !isNoise(name));
  if (shown.length === 0) return null;
  return (
    <dl className={styles.difference}>
      {shown.map(({ name, before, after }) => (
        <div key={name} className={styles.value}>
          <dt>{fieldText(name)}</dt>
          <dd>
            {before !== null && (
              <>
                <del>{valueText(before)}</del> →{' '}
              </>
            )}
            <ins>{valueText(after)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
