import type { AppearanceFragment } from './event.generated';
import { regaliaText } from './regalia';
import { roleWords } from './words';
import styles from './appearances.module.css';

type Props = {
  people: readonly AppearanceFragment[];
  /** The plain speaker of a talk needs no role beside the name; whoever moderates does. */
  allRoles?: boolean;
};

export function Appearances({ people, allRoles = false }: Props) {
  if (people.length === 0) return null;
  return (
    <ul className={styles.people}>
      {people.map(({ role, speaker }) => {
        const about = [speaker.regalia && regaliaText(speaker.regalia), speaker.city].filter(Boolean).join(', ');
        return (
          <li key={`${role}-${speaker.id}`}>
            <span className={styles.name}>{speaker.fullName}</span>
            {(allRoles || role !== 'SPEAKER') && <span className={styles.role}>, {roleWords[role]}</span>}
            {about && <span className={styles.about}> — {about}</span>}
          </li>
        );
      })}
    </ul>
  );
}
