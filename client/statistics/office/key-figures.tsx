import styles from './key-figures.module.css';

type Props = { label: string; numbers: readonly { title: string; text: string }[] };

/** Key figures above the charts. */
export function KeyFigures({ label, numbers }: Props) {
  return (
    <dl className={styles.numbers} aria-label={label}>
      {numbers.map(({ title, text }) => (
        <div key={title}>
          <dt className="faint-note">{title}</dt>
          <dd className={styles.text} data-numbers>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
