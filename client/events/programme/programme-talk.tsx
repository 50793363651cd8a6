import { useContext } from 'react';
import { Link } from 'react-router-dom';
import { archivePath } from '../../archives/paths';
import { formatTime } from '../../core/format';
import { useSession } from '../../core/session';
import { BookmarkContext } from '../bookmark-context';
import { slotTimes } from '../event/event-dates';
import { isRunning } from '../is-running';
import { talkCalendarPath } from '../paths';
import { talkTarget, type ProgrammeTalk } from './programme-grid';
import type { ProgrammeView } from './programme-view';
import { SpeakerList } from './speaker-list';
import styles from './programme-talk.module.css';

type Props = { talk: ProgrammeTalk; view: ProgrammeView };

/** A talk as a line; unfolded in place it shows its people, the annotation and the calendar. */
export function ProgrammeTalkItem({ talk, view: { event, now } }: Props) {
  const bookmarks = useContext(BookmarkContext);
  const { id, title, annotation, startsAt, endsAt, speakers } = talk;
  const isNow = isRunning(now, talk);
  const isAhead = event.state === 'PUBLISHED' && !event.isPast;
  return (
    <li id={talkTarget(id)} className={styles.talk} data-now={isNow || undefined}>
      <details>
        <summary className={styles.line}>
          <time className={styles.start} dateTime={startsAt}>
            {formatTime(startsAt, event.timeZone)}
          </time>
          <span className={styles.text}>
            {isNow && <span className={styles.now}>Идёт сейчас. </span>}
            {title} <span className={styles.by}>{speakers.map(({ speaker }) => speaker.shortName).join(', ')}</span>
          </span>
        </summary>
        <div className={styles.more}>
          <p className="tabular" data-no-print>
            {slotTimes(startsAt, endsAt, event.timeZone).local}
          </p>
          <SpeakerList people={speakers} />
          {annotation && (
            <p className="mt-2" data-no-print>
              {annotation}
            </p>
          )}
          <p className="links row gap-x-5" data-no-print>
            <TalkMaterials talk={talk} entrySlug={event.archiveEntry?.slug ?? null} />
            {isAhead && <a href={talkCalendarPath(event.slug, id)}>В&nbsp;календарь</a>}
            <a href={`#${talkTarget(id)}`}>Ссылка на&nbsp;доклад</a>
          </p>
        </div>
      </details>
      {bookmarks && <div className={styles.mark}>{bookmarks.renderButton(id, title)}</div>}
    </li>
  );
}

/** A link to the recording and slides in the archive, which opens them to viewers who may see them. */
function TalkMaterials({ talk: { archived }, entrySlug }: { talk: ProgrammeTalk; entrySlug: string | null }) {
  const { auth } = useSession();
  if (!archived || entrySlug === null) return null;
  const words = archived.durationSeconds === null ? 'Слайды' : archived.slides ? 'Запись и\u00a0слайды' : 'Запись';
  return (
    <>
      <Link to={archivePath(entrySlug, archived.id)}>{words}</Link>
      {archived.needsSignIn && !auth && <span className="visitor-only faint-note">после входа</span>}
    </>
  );
}
