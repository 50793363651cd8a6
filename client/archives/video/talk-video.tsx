import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import type { ArchiveTalkFragment } from '../archives.generated';
import { frameAttributes } from '../../core/video/frame-attributes';
import { FilePlayer } from './file-player';
import { isWatched, usePosition, useSavePosition } from './viewing-position';
import { WatchedBar } from './watched-bar';
import { clockText, durationText } from '../labels';
import styles from '../video.module.css';
import { quoted } from '../../../rules/text/typography';

type Video = NonNullable<ArchiveTalkFragment['video']>;
type Props = { talk: ArchiveTalkFragment; video: Video & { url: string; pageUrl: string }; onPlay: () => void };

/**
 * Loads nothing from the video host before a click: a poster, and a link to the page of the video that JavaScript turns
 * into the player.
 */
export function TalkVideo({ talk, video, onPlay }: Props) {
  const noteId = useId();
  const position = usePosition(talk);
  const savePosition = useSavePosition(talk);
  const [start, setStart] = useState<number | null>(null);
  const { durationSeconds: duration } = talk;
  const isHosted = video.host === null;
  const canResume = isHosted && position !== null && !isWatched(position, duration);

  const play = (startAt: number) => (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    setStart(startAt);
    onPlay();
  };

  if (start !== null) {
    return isHosted ? (
      <FilePlayer
        url={video.url}
        isPlaylist={video.provider === 'HLS'}
        title={talk.title}
        captionsUrl={video.captionsUrl}
        poster={talk.poster}
        start={start}
        onPosition={savePosition}
      />
    ) : (
      <FramePlayer url={video.url} title={talk.title} />
    );
  }
  return (
    <div className={styles.offer} data-no-print>
      <a
        className={styles.still}
        href={video.pageUrl}
        rel={isHosted ? undefined : 'noreferrer'}
        aria-describedby={isHosted ? undefined : noteId}
        onClick={play(canResume ? position : 0)}
      >
        <Still talk={talk} label={canResume ? `Продолжить с\u00a0${clockText(position)}` : 'Смотреть'} />
      </a>
      {isHosted && position !== null && duration !== null && <WatchedBar seconds={position} duration={duration} />}
      {canResume && (
        <button type="button" className="text-button text-s" onClick={play(0)}>
          Смотреть сначала
        </button>
      )}
      {!isHosted && (
        <p id={noteId} className={styles.note}>
          Видео загрузится с сайта {video.host} после нажатия.
        </p>
      )}
    </div>
  );
}

/** The poster with the label of the player. */
function Still({
  talk: { title, poster, durationSeconds: duration },
  label,
}: {
  talk: ArchiveTalkFragment;
  label: string;
}) {
  const length = duration === null ? '' : `, ${durationText(duration)}`;
  return (
    <>
      {poster && (
        <img className={styles.poster} src={poster} width={640} height={360} alt="" loading="lazy" decoding="async" />
      )}
      <span className={styles.words}>
        <IconPlayerPlayFilled size={16} aria-hidden="true" />
        {label}
        <span className="visually-hidden">{`— ${title}${length}`}</span>
      </span>
      {duration !== null && (
        <span className={styles.length} aria-hidden="true">
          {clockText(duration)}
        </span>
      )}
    </>
  );
}

/** A recording at a provider, in a sandboxed frame that may only play. */
function FramePlayer({ url, title }: { url: string; title: string }) {
  const ref = useRef<HTMLIFrameElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <iframe
      ref={ref}
      className={styles.screen}
      data-no-print
      src={url}
      title={`Запись доклада ${quoted(title)}`}
      {...frameAttributes}
    />
  );
}
