import { Link } from 'react-router-dom';
import type { EventDetails } from '../price';
import { programmePeople, type ProgrammePerson } from './programme-grid';
import { regaliaText } from './regalia';
import { SpeakerAvatar } from './speaker-avatar';
import { speakerRoles } from '../../../rules/events/event-labels';
import styles from './speakers.module.css';

const shownCount = 6;

/** A person leads to their first talk. */
function Person({ speaker, roles, firstTarget }: ProgrammePerson) {
  const work = [speaker.workplace, speaker.city].filter(Boolean).join(', ');
  return (
    <li className={styles.person}>
      <SpeakerAvatar {...speaker} />
      <div>
        <p className={styles.name}>
          <Link to={`#${firstTarget}`} className="card-link">
            {speaker.fullName}
          </Link>
        </p>
        {speaker.regalia && <p className={styles.about}>{regaliaText(speaker.regalia)}</p>}
        <div className={styles.further}>
          <p className={styles.about}>{roles.map((role) => speakerRoles[role]).join(', ')}</p>
          {work && <p className={styles.about}>{work}</p>}
        </div>
      </div>
    </li>
  );
}

export function Speakers({ programme }: Pick<EventDetails, 'programme'>) {
  const people = programmePeople(programme);
  const hiddenPeople = people.slice(shownCount);
  return (
    <>
      <ul className={styles.people}>
        {people.slice(0, shownCount).map((person) => (
          <Person key={person.speaker.id} {...person} />
        ))}
      </ul>
      {hiddenPeople.length > 0 && (
        <details>
          <summary className="target">Показать ещё {hiddenPeople.length}</summary>
          <ul className={styles.people}>
            {hiddenPeople.map((person) => (
              <Person key={person.speaker.id} {...person} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
