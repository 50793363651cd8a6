import { useContext, useId, useState } from 'react';
import { formatTime, plural } from '../../core/format';
import { slotTimes } from '../event/event-dates';
import { talkTarget, type ProgrammeSession } from './programme-grid';
import { BookmarkContext } from '../bookmark-context';
import { ProgrammeTalkItem } from './programme-talk';
import { isRunning } from '../is-running';
import { sessionLabels } from '../labels';
import type { ProgrammeView } from './programme-view';
import { speakerRoles } from '../../../rules/events/event-labels';
import styles from './programme-session.module.css';

type Props = {
  session: ProgrammeSession;
  view: ProgrammeView;
  /** False: the session before begins at the same time. */
  isTimeShown: boolean;
  showsHall: boolean;
  /** The talks are shown from the start. */
  isUnfolded: boolean;
};

export function ProgrammeSessionItem({ session, view, isTimeShown, showsHall, isUnfolded }: Props) {
  const { event, now } = view;
  const [isOpen, setOpen] = useState(isUnfolded);
  const foldId = useId();
  const isMuted = session.kind === 'BREAK' || session.kind === 'CHECK_IN';
  const hasFold = session.talks.length > 0;
  return (
    <section
      id={talkTarget(session.id)}
      className={styles.session}
      data-muted={isMuted || undefined}
      data-now={isRunning(now, session) || undefined}
      data-case={session.kind === 'CASE_REVIEW' || undefined}
    >
      <p className={styles.time} data-repeated={!isTimeShown || undefined}>
        <SessionTime session={session} timeZone={event.timeZone} />
      </p>
      <div className={styles.head}>
        {isMuted ? <p>{session.title}</p> : <h4 className={styles.title}>{session.title}</h4>}
        <p className={styles.facts}>
          <SessionFacts session={session} view={view} showsHall={showsHall} />
          {hasFold && (
            <button
              type="button"
              className={styles.toggle}
              aria-expanded={isOpen}
              aria-controls={foldId}
              onClick={() => setOpen(!isOpen)}
            >
              {plural(session.talks.length, 'доклад', 'доклада', 'докладов')}
              <span className="visually-hidden">: {session.title}</span>
            </button>
          )}
        </p>
      </div>
      {!isMuted && !hasFold && <SessionBookmark session={session} />}
      {(hasFold || session.moderators.length > 0) && (
        <div className={styles.fold} id={foldId} data-open={!hasFold || isOpen}>
          <SessionPeople session={session} />
          {session.sponsorName && (
            <p className={styles.sponsor}>
              Доклад при поддержке компании „{session.sponsorName}“ (не входит в программу для НМО, баллы не
              начисляются)
            </p>
          )}
          {hasFold && (
            <ol>
              {session.talks.map((talk) => (
                <ProgrammeTalkItem key={talk.id} talk={talk} view={view} />
              ))}
            </ol>
          )}
        </div>
      )}
    </section>
  );
}

function SessionTime({ session: { startsAt, endsAt }, timeZone }: Pick<Props, 'session'> & { timeZone: string }) {
  return (
    <>
      <time dateTime={startsAt}>{formatTime(startsAt, timeZone)}</time>
      <span className="visually-hidden">–</span>
      <time className={styles.until} dateTime={endsAt}>
        {formatTime(endsAt, timeZone)}
      </time>
    </>
  );
}

function SessionBookmark({ session: { id, title } }: Pick<Props, 'session'>) {
  const bookmarks = useContext(BookmarkContext);
  return bookmarks && <div className={styles.mark}>{bookmarks.renderButton(id, title)}</div>;
}

/** «Секция · Зал Нева · 07:00–08:30 МСК · без НМО» */
function SessionFacts({ session, view, showsHall }: Pick<Props, 'session' | 'view' | 'showsHall'>) {
  const { event, now, hasNmo, ownHours } = view;
  const { moscow } = slotTimes(session.startsAt, session.endsAt, event.timeZone);
  const isMuted = session.kind === 'BREAK' || session.kind === 'CHECK_IN';
  // The page has said its own kind.
  const kind = session.kind !== event.type && sessionLabels[session.kind];
  const facts = [moscow && `${moscow} МСК`, ownHours(session), hasNmo && !session.countsForNmo && 'без\u00a0НМО'];
  const text = [kind, ...(isMuted ? facts.slice(0, 2) : facts)].filter(Boolean).join(' · ');
  const hall = showsHall && session.hall?.name;
  const isNow = isRunning(now, session);
  return (
    <>
      {isNow && (
        <span className={styles.now} data-no-print>
          Идёт сейчас
        </span>
      )}
      {text && <span>{text}</span>}
      {hall && <span className={styles.hall}>{hall}</span>}
    </>
  );
}

/** «Ветрова О. С., председатель; Крылов А. Н., модератор». Regalia are in the list of speakers. */
function SessionPeople({ session: { moderators } }: Pick<Props, 'session'>) {
  if (moderators.length === 0) return null;
  const names = moderators.map(({ role, speaker }) => `${speaker.shortName}, ${speakerRoles[role]}`);
  return <p className={styles.people}>{names.join('; ')}</p>;
}
