import {
  IconCash,
  IconCheck,
  IconClock,
  IconFileCheck,
  IconFileOff,
  IconInfoCircle,
  IconMail,
  type Icon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import styles from './consequence-list.module.css';

const icons = {
  email: IconMail,
  money: IconCash,
  document: IconFileOff,
  issue: IconFileCheck,
  note: IconInfoCircle,
  /** Afterwards. */
  done: IconCheck,
  pending: IconClock,
} satisfies Record<string, Icon>;

export type Consequence = { key: string; kind: keyof typeof icons; text: ReactNode };

/** What an action causes, before it is done; afterwards the same lines, ticked off. */
export function ConsequenceList({ label, items }: { label: string; items: readonly Consequence[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map(({ key, kind, text }) => {
        const ItemIcon = icons[kind];
        return (
          <li key={key} className={styles.item} data-kind={kind}>
            <ItemIcon size={20} stroke={1.75} aria-hidden="true" />
            <div>{text}</div>
          </li>
        );
      })}
    </ul>
  );
}
