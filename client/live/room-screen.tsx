import type { Broadcast, Room } from './broadcast';
import { RoomPlayer } from './player/room-player';
import { RecordingLink } from './recording/recording-link';
import styles from './room-view.module.css';

const coverTexts = {
  CLOSED: ['Эфир ещё не открыт', 'Оставьте страницу открытой: видео начнётся само.'],
  WAITING: ['Скоро начнём', 'Оставьте страницу открытой: видео начнётся само.'],
  LIVE: ['Видео ещё не подключено', 'Оставьте страницу открытой: оно появится само.'],
  PAUSED: ['Перерыв', 'Эфир продолжится на этой странице.'],
  ENDED: ['Эфир закончился', 'Спасибо, что были с нами. Минуты и подтверждения сохранены.'],
} as const;

type Props = {
  event: Broadcast['event'];
  room: Room;
  /** Whether the player proves that the video goes on. */
  onPlayback: (isPlaying: boolean) => void;
};

/** The video of a room, or why there is none now. */
export function RoomScreen({ event, room, onPlayback }: Props) {
  const { id, state, video } = room;
  if (video && state === 'LIVE')
    return <RoomPlayer roomId={id} source={video.source} url={video.url} title={event.title} onPlayback={onPlayback} />;
  const [title, text] = coverTexts[state];
  return (
    <div className={styles.cover} role="status">
      <p className={styles.coverTitle}>{title}</p>
      <p>{text}</p>
      {state === 'ENDED' && <RecordingLink slug={event.slug} />}
    </div>
  );
}
