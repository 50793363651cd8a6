import { useEffect, useRef, useState, type RefObject } from 'react';
import { Message } from '../../ui/text/message';
import { attachHls } from '../../core/video/hls';
import type { SavePosition } from './viewing-position';
import styles from '../video.module.css';
import { quoted } from '../../../rules/text/typography';

type Props = {
  url: string;
  isPlaylist: boolean;
  title: string;
  captionsUrl: string | null;
  poster: string | null;
  /** Start position in seconds. */
  start: number;
  onPosition: SavePosition;
};

/** Milliseconds between two reports of the position. */
const reportInterval = 10_000;

/** Starts at the position, and reports it regularly and when the viewer stops. */
function usePositionReports(ref: RefObject<HTMLVideoElement | null>, start: number, onPosition: SavePosition): void {
  useEffect(() => {
    const video = ref.current;
    if (!video) return;
    let lastReport = { at: Date.now(), seconds: start };
    const report = (isLeaving = false) => {
      const seconds = Math.floor(video.currentTime);
      if (seconds === lastReport.seconds || video.readyState === 0) return;
      lastReport = { at: Date.now(), seconds };
      onPosition(seconds, isLeaving);
    };
    const seekToStart = () => {
      if (start > 0 && start < video.duration) video.currentTime = start;
    };
    const reportIfDue = () => {
      if (Date.now() - lastReport.at >= reportInterval) report();
    };
    const reportStop = () => report();
    const reportLeaving = () => report(true);
    /** Only one recording plays at a time. */
    const pauseOthers = () => document.querySelectorAll('video').forEach((other) => other !== video && other.pause());
    const listeners = new AbortController();
    const { signal } = listeners;
    video.addEventListener('loadedmetadata', seekToStart, { once: true, signal });
    video.addEventListener('play', pauseOthers, { signal });
    video.addEventListener('timeupdate', reportIfDue, { signal });
    video.addEventListener('pause', reportStop, { signal });
    video.addEventListener('ended', reportStop, { signal });
    window.addEventListener('pagehide', reportLeaving, { signal });
    return () => {
      report(true);
      listeners.abort();
    };
  }, [start, onPosition]);
}

/** Plays a recording of this site in a video element, and reports the position regularly and when the viewer stops. */
export function FilePlayer({ url, isPlaylist, title, captionsUrl, poster, start, onPosition }: Props) {
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

  usePositionReports(ref, start, onPosition);

  return (
    <>
      <video
        ref={ref}
        className={styles.screen}
        data-no-print
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
