import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useRef, useState, type ReactNode } from 'react';
import { afterPicture } from '../../../core/after-picture';
import { lazyOnDemand } from '../../../ui/lazy-on-demand';
import { menuButtonProps, type RowMenuProps } from './menu-button';
import styles from './offers.module.css';

/** An action opens a dialog, which calls `close` to close itself. */
export type RowAction = { text: string; dialog: (close: () => void) => ReactNode };

type Props = {
  /** Name of the row, for screen readers. */
  subject: string;
  /** Actions, most frequent first: the first one always has its own button. */
  actions: readonly (RowAction | null)[];
  /** For rows that the user can reorder. */
  order?: { isFirst: boolean; isLast: boolean; isPending: boolean; onMove: (by: -1 | 1) => void };
};

/** Menus float above the table, which takes much code, and most rows are only read. */
const RowMenu = lazyOnDemand(() => import('./row-menu'));

/** Up to this many actions are buttons. With more, all but the first are in a menu. */
const maxButtons = 2;

/** The buttons of a table row: actions, and optionally arrows that move the row. */
export function RowActions({ subject, actions, order }: Props) {
  const menuButton = useRef<HTMLButtonElement>(null);
  const [openText, setOpenText] = useState<string | null>(null);
  /** A closing dialog returns the focus to where it was. The menu item is gone then, so the menu's button gets it. */
  const openFromMenu = (text: string) => {
    menuButton.current?.focus();
    setOpenText(text);
  };
  const available = actions.filter((action) => action !== null);
  const buttonCount = available.length > maxButtons ? 1 : available.length;
  return (
    <div className={styles.rowActions}>
      {available.slice(0, buttonCount).map(({ text }) => (
        <Button
          key={text}
          variant="default"
          size="sm"
          aria-label={`${text}: ${subject}`}
          onClick={() => setOpenText(text)}
        >
          {text}
        </Button>
      ))}
      {order && <OrderButtons subject={subject} {...order} />}
      {buttonCount < available.length && (
        <RestOfActions
          subject={subject}
          texts={available.slice(buttonCount).map(({ text }) => text)}
          buttonRef={menuButton}
          onChoose={openFromMenu}
        />
      )}
      {available.find(({ text }) => text === openText)?.dialog(() => setOpenText(null))}
    </div>
  );
}

/** The button of the menu; the menu itself comes when the button is pressed. */
function RestOfActions(props: RowMenuProps) {
  const [hasMenu, setHasMenu] = useState(false);
  if (hasMenu) return <RowMenu {...props} />;
  return (
    <Button
      {...menuButtonProps(props.subject)}
      aria-haspopup="menu"
      aria-expanded="false"
      onPointerEnter={RowMenu.preload}
      onFocus={RowMenu.preload}
      onClick={() => afterPicture(() => setHasMenu(true))}
    />
  );
}

function OrderButtons({
  subject,
  isFirst,
  isLast,
  isPending,
  onMove,
}: NonNullable<Props['order']> & { subject: string }) {
  const buttons = [
    { text: 'Выше', Icon: IconArrowUp, by: -1, isDisabled: isFirst },
    { text: 'Ниже', Icon: IconArrowDown, by: 1, isDisabled: isLast },
  ] as const;
  return buttons.map(({ text, Icon, by, isDisabled }) => (
    <Button
      key={text}
      variant="default"
      size="sm"
      px="sm"
      disabled={isPending || isDisabled}
      aria-label={`${text}: ${subject}`}
      onClick={() => onMove(by)}
    >
      <Icon size={18} aria-hidden />
    </Button>
  ));
}

/** Moves an id one position up (-1) or down (1). */
export function moveInList(ids: readonly string[], id: string, direction: -1 | 1): string[] {
  const others = ids.filter((one) => one !== id);
  return others.toSpliced(ids.indexOf(id) + direction, 0, id);
}
