import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef } from 'react';
import styles from './offers.module.css';

export type RowAction = { text: string; onPress: () => void };

type Props = {
  /** Name of the row, for screen readers. */
  subject: string;
  /** Actions, most frequent first: the first one always has its own button. */
  actions: readonly (RowAction | null)[];
  /** For rows that the user can reorder. */
  order?: { isFirst: boolean; isLast: boolean; isPending: boolean; onMove: (by: -1 | 1) => void };
};

/** Up to this many actions are buttons. With more, all but the first are in a menu. */
const MAX_BUTTONS = 2;

/** The buttons of a table row: actions, and optionally arrows that move the row. */
export function RowActions({ subject, actions, order }: Props) {
  const menuButton = useRef<HTMLButtonElement>(null);
  /** A closing dialog returns the focus to where it was. The menu item is gone then, so the menu's button gets it. */
  const runFromMenu = (onPress: () => void) => {
    menuButton.current?.focus();
    onPress();
  };
  const available = actions.filter((action) => action !== null);
  const buttonCount = available.length > MAX_BUTTONS ? 1 : available.length;
  const orderButtons = order && [
    { text: 'Выше', Icon: IconArrowUp, by: -1 as const, isDisabled: order.isFirst },
    { text: 'Ниже', Icon: IconArrowDown, by: 1 as const, isDisabled: order.isLast },
  ];
  return (
    <div className={styles.rowActions}>
      {available.slice(0, buttonCount).map(({ text, onPress }) => (
        <Button key={text} variant="default" size="sm" aria-label={`${text}: ${subject}`} onClick={onPress}>
          {text}
        </Button>
      ))}
      {order &&
        orderButtons?.map(({ text, Icon, by, isDisabled }) => (
          <Button
            key={text}
            variant="default"
            size="sm"
            px="sm"
            disabled={order.isPending || isDisabled}
            aria-label={`${text}: ${subject}`}
            onClick={() => order.onMove(by)}
          >
            <Icon size={18} aria-hidden />
          </Button>
        ))}
      {buttonCount < available.length && (
        <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
          <Menu.Target>
            <Button ref={menuButton} variant="default" size="sm" px="sm" aria-label={`Ещё: ${subject}`}>
              Ещё
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {available.slice(buttonCount).map(({ text, onPress }) => (
              <Menu.Item key={text} className={styles.menuItem} onClick={() => runFromMenu(onPress)}>
                {text}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}

/** Moves an id one position up (-1) or down (1). */
export function moveInList(ids: readonly string[], id: string, direction: -1 | 1): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(ids.indexOf(id) + direction, 0, id);
}
