import { dayParts, formatDay, formatTime, formatTimeRange } from '../core/format';
import { Badge } from '../ui/text/badge';
import type { Broadcast, Room } from './broadcast';
import { currentDay, sessionsIn } from './sessions-of-day';
import { useServerTime } from './use-server-time';
import styles from './room-programme.module.css';

/** The programme of the day in this room, with what goes on now: by the word of the director, otherwise by the clock. */
export function RoomProgramme({
  event,
  room,
  serverTime,
}: {
  event: Broadcast['event'];
  room: Room;
  serverTime: string;
}) {
  const now = new Date(useServerTime(serverTime)).toISOString();
  const { timeZone } = event;
  const day = currentDay(event.programme, { talkId: room.talk?.id, now, timeZone });
  const sessions = sessionsIn(day?.sessions ?? [], room.hall?.id);
  if (!day || sessions.length === 0) return null;
  const isNow = ({ id, startsAt, endsAt }: { id: string; startsAt: string; endsAt: string }): boolean =>
    room.talk ? room.talk.id === id : startsAt <= now && now < endsAt;
  return (
    <section aria-label="Программа">
      <h2 className={styles.title}>Программа{event.programme.length > 1 && `: ${formatDay(dayParts(day.date))}`}</h2>
      <ol className={styles.sessions}>
        {sessions.map((session) => (
          <li key={session.id}>
            <p className={styles.session}>
              {formatTimeRange(session.startsAt, session.endsAt, timeZone)} · {session.title}
            </p>
            {session.countsForNmo && session.talks.length === 0 && isNow(session) && (
              <Badge tone="success">Сейчас</Badge>
            )}
            <ol className={styles.talks}>
              {session.talks.map((talk) => (
                <li key={talk.id} aria-current={isNow(talk) || undefined} className={styles.talk}>
                  <span className="muted text-s">{formatTime(talk.startsAt, timeZone)}</span>
                  <span>
                    {talk.title}
                    {talk.speakers.length > 0 && (
                      <span className="muted text-s">
                        {' '}
                        {talk.speakers.map(({ speaker }) => speaker.shortName).join(', ')}
                      </span>
                    )}{' '}
                    {isNow(talk) && <Badge tone="success">Сейчас</Badge>}
                  </span>
                </li>
              ))}
            </ol>
          </li>
        ))}
      </ol>
    </section>
  );
}
