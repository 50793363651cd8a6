import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import type { ArchiveTalkFragment } from './archives.generated';
import { OwnPlayer } from './own-player';
import { isSeen, usePlace, useSavePlace } from './viewing-place';
import { WatchedBar } from './watched-bar';
import { clockText, durationText } from './words';
import styles from './video.module.css';
import { quoted } from '../../rules/typography';

type Video = NonNullable<ArchiveTalkFragment['video']>;
type Props = { talk: ArchiveTalkFragment; video: Video & { url: string; pageUrl: string }; onPlay: () => void };

/** Nothing of a recording is loaded before a click: a still picture, and a link that plays it where scripts run. */
export function VideoOfTalk({ talk, video, onPlay }: Props) {
  const noteId = useId();
  const place = usePlace(talk);
  const save = useSavePlace(talk);
  const [start, setStart] = useState<number | null>(null);
  const { durationSeconds: duration } = talk;
  const isOwn = video.host === null;
  const goesOn = isOwn && place !== null && !isSeen(place, duration);

  const play = (from: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setStart(from);
    onPlay();
  };

  if (start !== null) {
    return isOwn ? (
      <OwnPlayer
        url={video.url}
        isPlaylist={video.provider === 'HLS'}
        title={talk.title}
        captionsUrl={video.captionsUrl}
        poster={talk.poster}
        start={start}
        onPlace={save}
      />
    ) : (
      <FramePlayer url={video.url} title={talk.title} />
    );
  }
  const words = goesOn ? `Продолжить с\u00a0${clockText(place)}` : 'Смотреть';
  const length = duration === null ? '' : `, ${durationText(duration)}`;
  return (
    <div className={styles.offer}>
      <a
        className={styles.still}
        href={video.pageUrl}
        rel={isOwn ? undefined : 'noreferrer'}
        aria-describedby={isOwn ? undefined : noteId}
        onClick={play(goesOn ? place : 0)}
      >
        {talk.poster && (
          <img
            className={styles.poster}
            src={talk.poster}
            width={640}
            height={360}
            alt=""
            loading="lazy"
            decoding="async"
          />
        )}
        <span className={styles.words}>
          <IconPlayerPlayFilled size={16} aria-hidden="true" />
          {words}
          <span className={styles.unseen}>{`— ${talk.title}${length}`}</span>
        </span>
        {duration !== null && (
          <span className={styles.length} aria-hidden="true">
            {clockText(duration)}
          </span>
        )}
      </a>
      {isOwn && place !== null && duration !== null && <WatchedBar seconds={place} duration={duration} />}
      {goesOn && (
        <button type="button" className={styles.again} onClick={play(0)}>
          Смотреть сначала
        </button>
      )}
      {!isOwn && (
        <p id={noteId} className={styles.note}>
          Видео загрузится с сайта {video.host} после нажатия.
        </p>
      )}
    </div>
  );
}

/** A recording that lies with a provider: its page in a frame that may play, and nothing else of ours. */
function FramePlayer({ url, title }: { url: string; title: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <iframe
      ref={ref}
      className={styles.screen}
      src={url}
      title={`Запись доклада ${quoted(title)}`}
      sandbox="allow-scripts allow-same-origin allow-popups allow-presentation"
      allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
      referrerPolicy="strict-origin-when-cross-origin"
    />
  );
}
