import styles from './letters.module.css';

type ChosenProps = {
  label: string;
  items: readonly { id: string; title: string }[];
  onRemove: (id: string) => void;
};

/** What was chosen, each with a button that takes it away again. */
export function Chosen({ label, items, onRemove }: ChosenProps) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.chosen} aria-label={`Выбрано: ${label}`}>
      {items.map(({ id, title }) => (
        <li key={id} className={styles.one}>
          <span>{title}</span>
          <button type="button" className={styles.remove} aria-label={`Убрать: ${title}`} onClick={() => onRemove(id)}>
            Убрать
          </button>
        </li>
      ))}
    </ul>
  );
}
