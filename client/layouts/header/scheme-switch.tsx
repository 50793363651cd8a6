import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconCheck, IconMoon, IconSun } from '@tabler/icons-react';
import { Disclosure } from '../../ui/disclosure';
import dropDown from '../../ui/menus/drop-down.module.css';
import header from './header.module.css';
import styles from './scheme-switch.module.css';

const schemeOptions: readonly { value: MantineColorScheme; text: string }[] = [
  { value: 'light', text: 'Светлое' },
  { value: 'dark', text: 'Тёмное' },
  { value: 'auto', text: 'Как на устройстве' },
];

/** Colour scheme: light, dark, or that of the device. Stored in the browser; index.html applies it before the first paint. */
export function SchemeOptions({ className }: { className?: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know the scheme, so the first rendering marks none.
  const selected = useMounted() ? colorScheme : null;
  return (
    <ul className={className} aria-label="Оформление">
      {schemeOptions.map(({ value, text }) => (
        <li key={value}>
          <button
            type="button"
            className={dropDown.item}
            aria-pressed={selected === value}
            onClick={() => setColorScheme(value)}
          >
            {text}
            {selected === value && <IconCheck size={18} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function SchemeSwitch() {
  return (
    <Disclosure
      className={dropDown.menu}
      summaryClassName={header.iconButton}
      label="Оформление"
      summary={
        <>
          <IconSun className={styles.sun} aria-hidden="true" stroke={1.75} />
          <IconMoon className={styles.moon} aria-hidden="true" stroke={1.75} />
        </>
      }
    >
      <SchemeOptions className={dropDown.list} />
    </Disclosure>
  );
}
