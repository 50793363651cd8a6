import { columnText } from './column-labels';
import { isTechnical, valueText } from './labels';
import styles from './log.module.css';

type Value = { name: string; before: string | null; after: string | null };

/** The values before and after a change, field by field. */
export function Difference({ values, table }: { values: readonly Value[]; table?: string }) {
  const visibleValues = values.filter(({ name }) => !isTechnical(name));
  if (visibleValues.length === 0) return null;
  return (
    <dl className="stack gap-1 mt-2 text-s">
      {visibleValues.map(({ name, before, after }) => (
        <div key={name} className={styles.value}>
          <dt>{columnText(name, table)}</dt>
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
