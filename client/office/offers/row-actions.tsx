import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './offers.module.css';

export type RowAction = { text: string; onPress: () => void };

type Props = {
  /** What the row is about, for those who do not see it. */
  subject: string;
  /** What can be done with it, the most usual first: it has a button of its own. */
  actions: readonly (RowAction | null)[];
  /** For rows that are in an order of their own. */
  order?: { isFirst: boolean; isLast: boolean; isPending: boolean; onMove: (by: -1 | 1) => void };
};

/** As many as have buttons; of more, all but the first stand in a menu. */
const MOST_BUTTONS = 2;

export function RowActions({ subject, actions, order }: Props) {
  const more = useRef<HTMLButtonElement>(null);
  /** A dialog that it opens gives the focus back to the menu, which has gone by then. */
  const press = (work: () => void) => {
    more.current?.focus();
    work();
  };
  const all = actions.filter((action) => action !== null);
  const shown = all.length > MOST_BUTTONS ? 1 : all.length;
  const moves = order && [
    { text: 'Выше', Icon: IconArrowUp, by: -1 as const, isOff: order.isFirst },
    { text: 'Ниже', Icon: IconArrowDown, by: 1 as const, isOff: order.isLast },
  ];
  return (
    <div className={styles.rowActions}>
      {all.slice(0, shown).map(({ text, onPress }) => (
        <Button key={text} variant="default" size="sm" aria-label={`${text}: ${subject}`} onClick={onPress}>
          {text}
        </Button>
      ))}
      {order &&
        moves?.map(({ text, Icon, by, isOff }) => (
          <Button
            key={text}
            variant="default"
            size="sm"
            px="sm"
            disabled={order.isPending || isOff}
            aria-label={`${text}: ${subject}`}
            onClick={() => order.onMove(by)}
          >
            <Icon size={18} aria-hidden />
          </Button>
        ))}
      {shown < all.length && (
        <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button ref={more} variant="default" size="sm" px="sm" aria-label={`Ещё: ${subject}`}>
              Ещё
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {all.slice(shown).map(({ text, onPress }) => (
              <Menu.Item key={text} className={styles.menuItem} onClick={() => press(onPress)}>
                {text}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** Ids with one of them a place further up (-1) or down (1). */
export function moved(ids: readonly string[], id: string, by: -1 | 1): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(ids.indexOf(id) + by, 0, id);
}
