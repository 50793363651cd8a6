import type { EventDetails } from '../price';
import { programmePeople, type ProgrammePerson } from './programme-grid';
import { regaliaText } from './regalia';
import { SpeakerAvatar } from './speaker-avatar';
import { speakerRoles } from '../../../rules/events/event-labels';
import styles from './speakers.module.css';

const shownCount = 12;

function Person({ speaker, roles }: ProgrammePerson) {
  const work = [speaker.workplace, speaker.city].filter(Boolean).join(', ');
  return (
    <li className={styles.person}>
      <SpeakerAvatar {...speaker} />
      <div>
        <p className={styles.name}>{speaker.fullName}</p>
        <p className={styles.about}>{roles.map((role) => speakerRoles[role]).join(', ')}</p>
        {speaker.regalia && <p className={styles.about}>{regaliaText(speaker.regalia)}</p>}
        {work && <p className={styles.about}>{work}</p>}
      </div>
    </li>
  );
}

export function Speakers({ programme }: Pick<EventDetails, 'programme'>) {
  const people = programmePeople(programme);
  const hiddenPeople = people.slice(shownCount);
  return (
    <>
      <ul className="columns gap-5">
        {people.slice(0, shownCount).map((person) => (
          <Person key={person.speaker.id} {...person} />
        ))}
      </ul>
      {hiddenPeople.length > 0 && (
        <details>
          <summary>Показать ещё {hiddenPeople.length}</summary>
          <ul className="columns gap-5">
            {hiddenPeople.map((person) => (
              <Person key={person.speaker.id} {...person} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
