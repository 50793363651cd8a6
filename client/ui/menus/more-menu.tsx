import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Disclosure } from '../disclosure';
import dropDown from './drop-down.module.css';
import styles from './more-menu.module.css';

export type MoreLink = {
  to: string;
  text: string;
  /** The address is a file, not a page of the client. */
  isFile?: boolean;
};

type Props = {
  /** What the menu belongs to, for screen readers. */
  of: string;
  links: readonly MoreLink[];
  /** Buttons below the links, each in a <li>. */
  children?: ReactNode;
  /** Shows the word «Ещё» and not only dots. */
  hasText?: boolean;
};

/** The rare actions of one object, behind «Ещё». Opens without scripts too. */
export function MoreMenu({ of, links, children, hasText = false }: Props) {
  return (
    <Disclosure
      className={dropDown.menu}
      summaryClassName={hasText ? styles.button : styles.dots}
      label={`Ещё: ${of}`}
      summary={hasText ? 'Ещё' : <IconDots size={22} stroke={1.75} aria-hidden="true" />}
    >
      <ul className={dropDown.list} data-no-print>
        {links.map(({ to, text, isFile }) => (
          <li key={to + text}>
            {isFile ? (
              <a href={to} className={dropDown.item}>
                {text}
              </a>
            ) : (
              <Link to={to} className={dropDown.item}>
                {text}
              </Link>
            )}
          </li>
        ))}
        {children}
      </ul>
    </Disclosure>
  );
}

/** Actions behind a button that names them. */
export const ActionMenu = ({ label, children }: { label: string; children: ReactNode }) => (
  <Disclosure className={dropDown.menu} summaryClassName={styles.action} summary={label}>
    <ul className={dropDown.list} data-no-print>
      {children}
    </ul>
  </Disclosure>
);

/** A button of a menu, for its children. */
export function MoreButtonItem({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <li>
      <button type="button" className={dropDown.item} onClick={onClick}>
        {children}
      </button>
    </li>
  );
}
