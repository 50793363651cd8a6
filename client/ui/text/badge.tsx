import type { ReactNode } from 'react';
import type { StateLabel, Tone } from '../../../rules/states/define-states';
import styles from './badge.module.css';

type Props = { children: ReactNode; tone?: Tone; title?: string };

/** A short label. */
export function Badge({ children, tone = 'plain', title }: Props) {
  return (
    <span className={styles.badge} data-tone={tone} title={title}>
      {children}
    </span>
  );
}

/** The name of a state in its tone. */
export const StateBadge = ({ label: { title, tone } }: { label: StateLabel }) => <Badge tone={tone}>{title}</Badge>;
