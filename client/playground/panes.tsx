import styles from './playground.module.css';

export type Pane = 'examples' | 'documentation' | 'query' | 'answer';

const panes: readonly { pane: Pane; text: string; isForPhone: boolean }[] = [
  { pane: 'examples', text: 'Примеры', isForPhone: false },
  { pane: 'documentation', text: 'Документация', isForPhone: false },
  { pane: 'query', text: 'Запрос', isForPhone: true },
  { pane: 'answer', text: 'Ответ', isForPhone: true },
];

/** Chooses what is shown: on a phone one of four parts, else one of the two beside the editor. */
export function Panes({ pane, onChange }: { pane: Pane; onChange: (pane: Pane) => void }) {
  return (
    <nav className={styles.panes} aria-label="Части страницы">
      {panes.map((one) => (
        <button
          key={one.pane}
          type="button"
          className={styles.pane}
          data-phone={one.isForPhone || undefined}
          aria-pressed={pane === one.pane}
          onClick={() => onChange(one.pane)}
        >
          {one.text}
        </button>
      ))}
    </nav>
  );
}
