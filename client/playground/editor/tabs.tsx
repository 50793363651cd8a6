import { useGraphiQL, useGraphiQLActions } from '@graphiql/react';
import { IconPlus, IconX } from '@tabler/icons-react';
import styles from '../playground.module.css';

const titleOf = (title: string): string => (title === '<untitled>' ? 'Без имени' : title);

/** The tabs with their operations. */
export function Tabs() {
  const { tabs, activeTabIndex } = useGraphiQL(({ tabs, activeTabIndex }) => ({ tabs, activeTabIndex }));
  const { addTab, changeTab, closeTab } = useGraphiQLActions();
  return (
    <div className={styles.tabs}>
      <ul className={styles.tabList} aria-label="Вкладки">
        {tabs.map(({ id, title }, index) => (
          <li key={id} data-active={index === activeTabIndex || undefined}>
            <button
              type="button"
              className={styles.tab}
              aria-pressed={index === activeTabIndex}
              onClick={() => changeTab(index)}
            >
              {titleOf(title)}
            </button>
            {tabs.length > 1 && (
              <button
                type="button"
                className={styles.tabIcon}
                aria-label={`Закрыть вкладку ${titleOf(title)}`}
                onClick={() => closeTab(index)}
              >
                <IconX size={16} aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className={styles.tabIcon} aria-label="Новая вкладка" onClick={addTab}>
        <IconPlus size={18} aria-hidden />
      </button>
    </div>
  );
}
