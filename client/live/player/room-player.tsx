import { Button } from '@mantine/core';
import { useRef } from 'react';
import { reportsPlayback, type VideoSource } from '../../../rules/events/video-sources';
import { FramePlayer } from './frame-player';
import { isBroken, type PlayerStatus } from './player-state';
import { StreamPlayer } from './stream-player';
import { usePlayer } from './use-player';
import styles from './room-player.module.css';

type Props = {
  roomId: string;
  source: VideoSource;
  /** Address of the player, or of the playlist. */
  url: string;
  /** Name of the video for screen readers. */
  title: string;
  /** Whether the player proves that the video goes on. False when the player is removed, too. */
  onPlayback: (isPlaying: boolean) => void;
  onStatus?: ((status: PlayerStatus) => void) | undefined;
  /** On a phone the video stays visible above what follows it; the parent is a grid. */
  isSticky?: boolean;
};

const statusTexts: Readonly<Record<PlayerStatus, string>> = {
  LOADING: 'Видео загружается…',
  PLAYING: 'Видео идёт.',
  PAUSED: 'Видео на паузе.',
  STALLED: 'Видео остановилось.',
  FAILED: 'Видео не загрузилось.',
  SILENT: 'Плеер не сообщает, идёт ли видео.',
};

/** The video of a room. A broken player is covered by a message, and loaded again by itself. */
export function RoomPlayer(props: Props) {
  // Another video begins anew.
  return <Player key={`${props.source} ${props.url}`} {...props} />;
}

function Player({ roomId, source, url, title, onPlayback, onStatus, isSticky }: Props) {
  const screen = useRef<HTMLDivElement>(null);
  const { status, reloads, failures, send } = usePlayer(reportsPlayback[source], (next) => {
    onPlayback(next === 'PLAYING');
    if (next !== null) onStatus?.(next);
  });
  const isCovered = isBroken({ status });
  const reload = () => {
    send('RELOAD');
    // The button that was pressed disappears.
    screen.current?.focus({ preventScroll: true });
  };
  const player = { url, title, send };
  return (
    <div className={styles.player} data-sticky={isSticky} data-no-print>
      <div ref={screen} className={styles.screen} tabIndex={-1} role="group" aria-label="Плеер">
        <div className={styles.content} inert={isCovered} key={reloads}>
          {source === 'HLS' ? (
            <StreamPlayer roomId={roomId} {...player} />
          ) : (
            <FramePlayer source={source} {...player} />
          )}
        </div>
        {isCovered && (
          <div className={styles.cover} role="alert">
            <p className="bold">{statusTexts[status]}</p>
            <p>
              {failures < 3
                ? 'Сейчас включим его снова.'
                : 'Пробуем снова. Если интернет работает, прервался сам эфир.'}
            </p>
            <Button onClick={reload}>Попробовать сейчас</Button>
          </div>
        )}
      </div>
      <div className={styles.strip}>
        <p role="status">{isCovered ? '' : statusTexts[status]}</p>
        {!isCovered && (
          <Button size="compact-sm" mih="var(--target)" variant="subtle" className={styles.reload} onClick={reload}>
            Загрузить заново
          </Button>
        )}
      </div>
    </div>
  );
}
