import styles from './selected-items.module.css';

type Props = {
  label: string;
  items: readonly { id: string; title: string }[];
  onRemove: (id: string) => void;
};

/** The selected items, each with a button that removes it. */
export function SelectedItems({ label, items, onRemove }: Props) {
  if (items.length === 0) return null;
  return (
    <ul className={styles.selected} aria-label={`Выбрано: ${label}`}>
      {items.map(({ id, title }) => (
        <li key={id} className={styles.item}>
          <span>{title}</span>
          <button type="button" className={styles.remove} aria-label={`Убрать: ${title}`} onClick={() => onRemove(id)}>
            Убрать
          </button>
        </li>
      ))}
    </ul>
  );
}
