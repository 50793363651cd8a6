import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHelpCircle,
  IconLoader2,
  IconVolume,
} from '@tabler/icons-react';
import type { CheckState } from './check-result';
import styles from './state-icon.module.css';

const iconByState = {
  waiting: IconCircleDashed,
  running: IconLoader2,
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  problem: IconCircleX,
  unknown: IconHelpCircle,
  question: IconVolume,
} satisfies Record<CheckState, unknown>;

/** Decorative icon of a state; the label is beside it. */
export function StateIcon({ state, size = 24 }: { state: CheckState; size?: number }) {
  const Icon = iconByState[state];
  return <Icon className={styles.icon} data-state={state} size={size} stroke={1.75} aria-hidden="true" />;
}
