import type { AppearanceFragment } from '../event.generated';
import { regaliaText } from './regalia';
import { speakerRoles } from '../../../rules/events/event-labels';
import styles from './speaker-list.module.css';

type Props = {
  people: readonly AppearanceFragment[];
  /** Show the role of ordinary speakers of a talk too; other roles are always shown. */
  allRoles?: boolean;
};

export function SpeakerList({ people, allRoles = false }: Props) {
  if (people.length === 0) return null;
  return (
    <ul className={styles.people}>
      {people.map(({ role, speaker }) => {
        const details = [speaker.regalia && regaliaText(speaker.regalia), speaker.city].filter(Boolean).join(', ');
        return (
          <li key={`${role}-${speaker.id}`}>
            <span className={styles.name}>{speaker.fullName}</span>
            {(allRoles || role !== 'SPEAKER') && <span className={styles.role}>, {speakerRoles[role]}</span>}
            {details && <span className={styles.about}> — {details}</span>}
          </li>
        );
      })}
    </ul>
  );
}
