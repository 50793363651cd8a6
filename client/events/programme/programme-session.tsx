import { useContext } from 'react';
import { SpeakerList } from './speaker-list';
import { slotTimes } from '../event/event-dates';
import type { ProgrammeSession } from './programme-grid';
import { BookmarkContext } from '../bookmark-context';
import { ProgrammeTalkItem } from './programme-talk';
import { isRunning } from '../is-running';
import { sessionLabels } from '../labels';
import styles from './programme-session.module.css';

/** «у вас 16:00–17:30»: hours of a broadcast in the time zone of the user; null if they are the same. */
export type UserHours = (part: { startsAt: string; endsAt: string }) => string | null;

type Props = {
  session: ProgrammeSession;
  timeZone: string;
  now: number | null;
  headingLevel: 4 | 5;
  /** Whether the event is accredited: only then parts without НМО are marked. */
  hasNmo: boolean;
  ownHours: UserHours;
};

const mutedKinds = new Set(['BREAK', 'CHECK_IN']);

export function ProgrammeSessionItem({ session, timeZone, now, headingLevel, hasNmo: nmo, ownHours }: Props) {
  const { local: localHours, moscow } = slotTimes(session.startsAt, session.endsAt, timeZone);
  const hoursOfUser = ownHours(session);
  const agendaMark = useContext(BookmarkContext);
  const running = isRunning(now, session);
  const isMuted = mutedKinds.has(session.kind);
  const time = (
    <p className={styles.time}>
      <time dateTime={session.startsAt}>{localHours}</time>
      {moscow && <span className={styles.aside}>{moscow} МСК</span>}
      {hoursOfUser && <span className={styles.aside}>{hoursOfUser}</span>}
      {nmo && !session.countsForNmo && !session.sponsorName && !isMuted && (
        <span className={styles.aside}>без НМО</span>
      )}
      {running && (
        <span className={styles.now} data-no-print>
          Идёт сейчас
        </span>
      )}
      {!isMuted && session.talks.length === 0 && agendaMark?.(session.id, session.title)}
    </p>
  );
  if (isMuted) {
    return (
      <div className={styles.quiet} data-now={running || undefined}>
        {time}
        <p className={styles.quietTitle}>{session.title}</p>
      </div>
    );
  }
  const Heading = `h${headingLevel}` as const;
  const kindLabel = sessionLabels[session.kind];
  return (
    <section
      className={styles.session}
      data-now={running || undefined}
      data-sponsored={Boolean(session.sponsorName) || undefined}
    >
      {time}
      {kindLabel && <p className="mt-1 text-xs faint">{kindLabel}</p>}
      <Heading className={styles.title}>{session.title}</Heading>
      {session.sponsorName && (
        <p className={styles.sponsor}>
          Доклад при поддержке компании „{session.sponsorName}“ (не входит в программу для НМО, баллы не начисляются)
        </p>
      )}
      <SpeakerList people={session.moderators} allRoles />
      {session.talks.length > 0 && (
        <ol className={styles.talks}>
          {session.talks.map((talk) => (
            <ProgrammeTalkItem key={talk.id} talk={talk} timeZone={timeZone} now={now} />
          ))}
        </ol>
      )}
    </section>
  );
}
