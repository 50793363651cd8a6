import { roomStates } from '../../rules/states/room-states';
import { formatTime } from '../core/format';
import { formatForViewer, useBrowserZone } from '../core/viewer-zone';
import type { Broadcast, Room } from './broadcast';
import { RoomPlayer } from './player/room-player';
import { AfterEnd } from './recording/after-end';
import { breakEnd, currentDay, nextStart, sessionsIn } from './sessions-of-day';
import { useServerTime } from './use-server-time';
import styles from './room-view.module.css';

const coverTexts = {
  CLOSED: ['Эфир ещё не открыт', 'Оставьте страницу открытой: видео начнётся само.'],
  WAITING: ['Скоро начнём', 'Оставьте страницу открытой: видео начнётся само.'],
  LIVE: ['Видео ещё не подключено', 'Оставьте страницу открытой: оно появится само.'],
  PAUSED: ['Перерыв', 'Эфир продолжится на этой странице.'],
  ENDED: ['Эфир закончился', 'Спасибо, что были с нами.'],
} as const;

type CoverProps = {
  event: Broadcast['event'];
  room: Room;
  serverTime: string;
  /** Minutes of the viewer count for something today. */
  countsMinutes: boolean;
};
type Props = CoverProps & {
  /** Whether the player proves that the video goes on. */
  onPlayback: (isPlaying: boolean) => void;
};

/** The video of a room, or why there is none now. */
export function RoomScreen({ onPlayback, ...props }: Props) {
  const { event, room } = props;
  const { id, state, video } = room;
  if (video && state === 'LIVE')
    return (
      <RoomPlayer
        roomId={id}
        source={video.source}
        url={video.url}
        title={event.title}
        onPlayback={onPlayback}
        isSticky
      />
    );
  return <Cover {...props} />;
}

function Cover({ event, room, serverTime, countsMinutes }: CoverProps) {
  const { state, hall } = room;
  const now = useServerTime(serverTime);
  const browserZone = useBrowserZone();
  const nowIso = new Date(now).toISOString();
  const [title, text] = coverTexts[state];
  const day = currentDay(event.programme, { talkId: room.talk?.id, now: nowIso, timeZone: event.timeZone });
  const end = state === 'PAUSED' && breakEnd(sessionsIn(day?.sessions ?? [], hall?.id), nowIso);
  return (
    <div className={styles.cover} role="status">
      <p className={styles.coverTitle}>
        {title}
        {end && ` до\u00a0${formatTime(end, event.timeZone)}`}
      </p>
      {roomStates.is(state, 'ahead') && (
        <p>По&nbsp;программе: {formatForViewer(nextStart(event, hall?.id, now), event.timeZone, browserZone)}</p>
      )}
      <p>{state === 'ENDED' && countsMinutes ? `${text} Минуты и\u00a0подтверждения сохранены.` : text}</p>
      {state === 'ENDED' && <AfterEnd event={event} room={room} now={now} />}
    </div>
  );
}
