import { useEffect, useRef, useState } from 'react';
import { Message } from '../ui/message';
import { attachHls } from './hls';
import type { SavePlace } from './viewing-place';
import styles from './video.module.css';
import { quoted } from '../../rules/typography';

type Props = {
  url: string;
  isPlaylist: boolean;
  title: string;
  captionsUrl: string | null;
  poster: string | null;
  /** Where to begin, in seconds. */
  start: number;
  onPlace: SavePlace;
};

/** Milliseconds between two reports of the place. */
const REPORT = 10_000;

/** A recording of this site in the browser's own player; says where the viewer is, and where she stops. */
export function OwnPlayer({ url, isPlaylist, title, captionsUrl, poster, start, onPlace }: Props) {
  const ref = useRef<HTMLVideoElement>(null);
  const [isBroken, setBroken] = useState(false);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    video.focus({ preventScroll: true });
    if (!isPlaylist) {
      video.src = url;
      return;
    }
    return attachHls(video, url, () => setBroken(true));
  }, [url, isPlaylist]);

  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    let reported = { at: Date.now(), seconds: start };
    const report = (isLeaving = false) => {
      const seconds = Math.floor(video.currentTime);
      if (seconds === reported.seconds || video.readyState === 0) return;
      reported = { at: Date.now(), seconds };
      onPlace(seconds, isLeaving);
    };
    const begin = () => {
      if (start > 0 && start < video.duration) video.currentTime = start;
    };
    const tick = () => {
      if (Date.now() - reported.at >= REPORT) report();
    };
    const stop = () => report();
    const leave = () => report(true);
    /** Two voices at once are no use to anybody. */
    const silenceOthers = () => document.querySelectorAll('video').forEach((other) => other !== video && other.pause());
    video.addEventListener('loadedmetadata', begin, { once: true });
    video.addEventListener('play', silenceOthers);
    video.addEventListener('timeupdate', tick);
    video.addEventListener('pause', stop);
    video.addEventListener('ended', stop);
    window.addEventListener('pagehide', leave);
    return () => {
      report(true);
      video.removeEventListener('loadedmetadata', begin);
      video.removeEventListener('play', silenceOthers);
      video.removeEventListener('timeupdate', tick);
      video.removeEventListener('pause', stop);
      video.removeEventListener('ended', stop);
      window.removeEventListener('pagehide', leave);
    };
  }, [start, onPlace]);

  return (
    <>
      <video
        ref={ref}
        className={styles.screen}
        controls
        autoPlay
        playsInline
        preload="metadata"
        width={1280}
        height={720}
        poster={poster ?? undefined}
        aria-label={`Запись доклада ${quoted(title)}`}
        onError={() => !isPlaylist && setBroken(true)}
      >
        <track kind="captions" srcLang="ru" label="Русские субтитры" src={captionsUrl ?? undefined} />
      </video>
      {isBroken && (
        <Message tone="problem" role="alert">
          Запись не загрузилась. Проверьте связь и обновите страницу; если не поможет, откройте{' '}
          <a href={url}>файл записи</a> отдельно.
        </Message>
      )}
    </>
  );
}
