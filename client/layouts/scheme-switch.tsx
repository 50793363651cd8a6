import { useMantineColorScheme, type MantineColorScheme } from '@mantine/core';
import { useMounted } from '@mantine/hooks';
import { IconCheck, IconMoon, IconSun } from '@tabler/icons-react';
import { Disclosure } from '../ui/disclosure';
import header from './header.module.css';
import styles from './drop-down.module.css';

const SCHEMES: readonly { value: MantineColorScheme; text: string }[] = [
  { value: 'light', text: 'Светлое' },
  { value: 'dark', text: 'Тёмное' },
  { value: 'auto', text: 'Как на устройстве' },
];

/** Light, dark, or as the device says; remembered in the browser and applied before the first paint. */
export function SchemeOptions({ className }: { className?: string }) {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know the choice, so the first rendering marks none.
  const chosen = useMounted() ? colorScheme : null;
  return (
    <ul className={className} aria-label="Оформление">
      {SCHEMES.map(({ value, text }) => (
        <li key={value}>
          <button
            type="button"
            className={styles.item}
            aria-pressed={chosen === value}
            onClick={() => setColorScheme(value)}
          >
            {text}
            {chosen === value && <IconCheck size={18} aria-hidden="true" />}
          </button>
        </li>
      ))}
    </ul>
  );
}

export function SchemeSwitch() {
  return (
    <Disclosure
      className={styles.dropDown}
      summaryClassName={header.iconButton}
      label="Оформление"
      summary={
        <>
          <IconSun className={styles.sun} aria-hidden="true" stroke={1.75} />
          <IconMoon className={styles.moon} aria-hidden="true" stroke={1.75} />
        </>
      }
    >
      <SchemeOptions className={styles.list} />
    </Disclosure>
  );
}
