import { useContext } from 'react';
import { SpeakerList } from './speaker-list';
import { slotTimes } from '../event/event-dates';
import type { ProgrammeTalk } from './programme-grid';
import { BookmarkContext } from '../bookmark-context';
import { isRunning } from '../is-running';
import styles from './programme-session.module.css';

type Props = { talk: ProgrammeTalk; timeZone: string; now: number | null };

export function ProgrammeTalkItem({ talk, timeZone, now }: Props) {
  const agendaMark = useContext(BookmarkContext);
  const running = isRunning(now, talk);
  return (
    <li id={`talk-${talk.id}`} className={styles.talk} data-now={running || undefined}>
      <p className="row gap-x-2 faint-note tabular">
        <time dateTime={talk.startsAt}>{slotTimes(talk.startsAt, talk.endsAt, timeZone).local}</time>
        {running && (
          <span className={styles.now} data-no-print>
            Идёт сейчас
          </span>
        )}
        {agendaMark?.(talk.id, talk.title)}
      </p>
      <div>
        <p className={styles.talkTitle}>{talk.title}</p>
        <SpeakerList people={talk.speakers} />
        {talk.annotation && (
          <details className={styles.annotation} data-no-print>
            <summary>Аннотация</summary>
            <p>{talk.annotation}</p>
          </details>
        )}
      </div>
    </li>
  );
}
