import type { LinkedSpeakerViewQuery } from './screens.generated';
import { currentDay, nextTalk, sessionsIn } from '../sessions-of-day';

export type SpeakerRoom = NonNullable<LinkedSpeakerViewQuery['linkedRoom']['room']>;
type Timed = { id: string; startsAt: string; endsAt: string };
type RoomNow<T extends Timed> = {
  talk: { id: string } | null;
  talkStartedAt: string | null;
  hall: { id: string } | null;
  event: {
    timeZone: string;
    programme: readonly {
      date: string;
      sessions: readonly { endsAt: string; hall: { id: string } | null; talks: readonly T[] }[];
    }[];
  };
};

/** A talk that goes on, and when its time is over, in ms. */
export type CurrentTalk<T> = { talk: T; endsAt: number };

/**
 * The talk that goes on in a room and the one after it: by the word of the director, otherwise by the programme. A talk that
 * began late, or early, has its whole time.
 * @param now by the clock of the server, in ms
 */
export function talksNow<T extends Timed>(
  { talk: said, talkStartedAt, hall, event: { programme, timeZone } }: RoomNow<T>,
  now: number,
): { current: CurrentTalk<T> | null; next: T | null } {
  const at = new Date(now).toISOString();
  const day = currentDay(programme, { talkId: said?.id, now: at, timeZone });
  const talks = sessionsIn(day?.sessions ?? [], hall?.id).flatMap((session) => session.talks);
  const talk = talks.find(({ id, startsAt, endsAt }) => (said ? id === said.id : startsAt <= at && at < endsAt));
  const next = nextTalk(talks, talk?.id ?? null, at);
  if (!talk) return { current: null, next };
  const planned = Date.parse(talk.endsAt);
  const duration = planned - Date.parse(talk.startsAt);
  return { current: { talk, endsAt: said && talkStartedAt ? Date.parse(talkStartedAt) + duration : planned }, next };
}

const second = 1000;
const minute = 60 * second;
/** Less than this is left: the speaker comes to the end. */
const closing = 2 * minute;

export type TimeLeft = { phase: 'GOES_ON' | 'CLOSING' | 'OVER'; clock: string };

/** «12:05», «1:02:05», «+0:40» after the end. @param left in ms */
export function timeLeft(left: number): TimeLeft {
  const isOver = left <= 0;
  // A part of a second that is left counts as a second; one that is over does not yet.
  const seconds = isOver ? Math.floor(-left / second) : Math.ceil(left / second);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
  return { phase: isOver ? 'OVER' : left <= closing ? 'CLOSING' : 'GOES_ON', clock: isOver ? `+${clock}` : clock };
}
