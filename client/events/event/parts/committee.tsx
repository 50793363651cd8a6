import { speakerRoles } from '../../../../rules/events/event-labels';
import { ReadMore } from '../../../ui/text/read-more';
import type { EventDetails } from '../../price';
import { regaliaText } from '../../programme/regalia';
import { SpeakerAvatar } from '../../programme/speaker-avatar';
import styles from './committee.module.css';

type Members = EventDetails['committee'];

/** On a phone, before «Весь комитет». */
const shownCount = 3;

/** The committee of an event in its order. */
export function Committee({ committee }: { committee: Members }) {
  const lead = <MemberList members={committee.slice(0, shownCount)} />;
  const others = committee.slice(shownCount);
  if (others.length === 0) return lead;
  return (
    <ReadMore lead={lead} label={`Весь комитет (${committee.length})`}>
      <MemberList members={others} />
    </ReadMore>
  );
}

const MemberList = ({ members }: { members: Members }) => (
  <ul className={styles.members}>
    {members.map(({ role, speaker }) => (
      <li key={speaker.id} className={styles.member}>
        <SpeakerAvatar {...speaker} />
        <div>
          <p className="medium">{speaker.shortName}</p>
          <p className="note">{speakerRoles[role]}</p>
          {speaker.regalia && <p className={styles.regalia}>{regaliaText(speaker.regalia)}</p>}
        </div>
      </li>
    ))}
  </ul>
);
