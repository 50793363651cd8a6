import styles from './detail-list.module.css';

type Fact = readonly [name: string, value: string | null | undefined];

/** A list of names and values; empty values are left out. */
export function DetailList({ facts }: { facts: readonly Fact[] }) {
  const filled = facts.filter(([, value]) => value);
  return (
    <dl className={styles.facts}>
      {filled.map(([name, value]) => (
        <div key={name}>
          <dt className="faint-note">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
