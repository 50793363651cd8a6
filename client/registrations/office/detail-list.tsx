import styles from './detail-list.module.css';
import layout from '../../ui/layout.module.css';

type Fact = readonly [name: string, value: string | null | undefined];

/** A list of names and values; empty values are left out. */
export function DetailList({ facts }: { facts: readonly Fact[] }) {
  const filled = facts.filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {filled.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt className={layout.faintNote}>{name}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
