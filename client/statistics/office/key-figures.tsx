import styles from './key-figures.module.css';
import layout from '../../ui/layout.module.css';

type Props = { label: string; numbers: readonly { title: string; text: string }[] };

/** Key figures above the charts. */
export function KeyFigures({ label, numbers }: Props) {
  return (
    <dl className={styles.numbers} aria-label={label}>
      {numbers.map(({ title, text }) => (
        <div key={title}>
          <dt className={layout.faintNote}>{title}</dt>
          <dd className={styles.text} data-numbers>
            {text}
          </dd>
        </div>
      ))}
    </dl>
  );
}
