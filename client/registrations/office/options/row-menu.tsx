import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Menu.css';
import { Button, Menu } from '@mantine/core';
import { useEffect, useState } from 'react';
import { menuButtonProps, type RowMenuProps } from './menu-button';
import styles from './offers.module.css';

/** The menu of a row, which opens when it appears: its button has been pressed. */
export default function RowMenu({ subject, texts, buttonRef, onChoose }: RowMenuProps) {
  const [isOpen, setOpen] = useState(false);
  // Opens after its button has the focus: there the focus returns.
  useEffect(() => {
    buttonRef.current?.focus({ preventScroll: true });
    setOpen(true);
  }, []);
  return (
    <Menu position="bottom-end" transitionProps={{ duration: 0 }} opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button ref={buttonRef} {...menuButtonProps(subject)} />
      </Menu.Target>
      <Menu.Dropdown>
        {texts.map((text) => (
          <Menu.Item key={text} className={styles.menuItem} onClick={() => onChoose(text)}>
            {text}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
