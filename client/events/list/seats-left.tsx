import type { EventCardFragment } from '../events.generated';
import { seatsLines } from './seats';
import styles from './seats-left.module.css';

type Props = { event: Pick<EventCardFragment, 'seats' | 'isPast' | 'state'>; detailed?: boolean };

export function SeatsLeft({ event, detailed = false }: Props) {
  const lines = seatsLines(event, detailed);
  if (lines.length === 0) return null;
  return (
    <ul className="text-s tabular">
      {lines.map(({ tone, text }) => (
        <li key={text} className={styles.line} data-tone={tone}>
          {text}
        </li>
      ))}
    </ul>
  );
}
