import { Button } from '@mantine/core';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { attachHls } from '../../core/video/hls';
import type { SendToPlayer } from './use-player';
import { isOfThisSite, useStreamToken } from './use-stream-token';
import styles from './room-player.module.css';

type Props = { roomId: string; url: string; title: string; send: SendToPlayer };

/** Seconds of lateness that nobody notices. */
const tolerable = 20;

/** Seconds between the video and the end of what the server has; null: it is a recording. */
function delayOf({ duration, seekable, currentTime }: HTMLVideoElement): number | null {
  if (duration !== Infinity || seekable.length === 0) return null;
  return seekable.end(seekable.length - 1) - currentTime;
}

/** The delay with which a stream began, which depends on its segments, and is the least at which it plays without stops. */
type Began = { delay: number | null };

const isBehind = (video: HTMLVideoElement, { delay }: Began): boolean =>
  delay !== null && (delayOf(video) ?? 0) > delay + tolerable;

function catchUp(video: HTMLVideoElement, began: Began): void {
  if (isBehind(video, began)) video.currentTime = video.seekable.end(video.seekable.length - 1) - began.delay!;
}

function unmute(video: HTMLVideoElement): void {
  video.muted = false;
}

/** Plays; without sound where the browser allows it only so. @returns whether the sound is off for that reason */
async function start(video: HTMLVideoElement): Promise<boolean> {
  try {
    await video.play();
    return false;
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'NotAllowedError') throw error;
    video.muted = true;
    await video.play();
    return true;
  }
}

/** Plays the stream, reports what it does, and tells whether its sound is off for the browser's sake, and whether it is late. */
function useStream(ref: RefObject<HTMLVideoElement | null>, { roomId, url, send }: Props) {
  const [isSilenced, setSilenced] = useState(false);
  const [isLate, setLate] = useState(false);
  const began = useRef<Began>({ delay: null });
  const token = useStreamToken(roomId, url);
  useEffect(() => {
    const video = ref.current;
    if (!video || token === undefined) return;
    const listeners = new AbortController();
    const on = (name: string, listener: () => void) =>
      video.addEventListener(name, listener, { signal: listeners.signal });
    began.current = { delay: null };
    on('play', () => {
      catchUp(video, began.current);
      send('STARTED');
    });
    on('pause', () => send('PAUSED'));
    on('ended', () => send('PAUSED'));
    on('timeupdate', () => {
      send({ position: video.currentTime });
      began.current.delay ??= delayOf(video);
      setLate(isBehind(video, began.current));
    });
    on('volumechange', () => !video.muted && setSilenced(false));
    // Where it may not play at all, the viewer presses the button of the player.
    on('loadedmetadata', () => void start(video).then(setSilenced, () => send('PAUSED')));
    // It begins by its own word: if nothing comes, it stands still.
    send('STARTED');
    const detach = attachHls(video, url, () => send('FAILED'), { isBroadcast: true, token });
    return () => {
      listeners.abort();
      detach();
    };
  }, [ref, url, token, send]);
  return { isSilenced, isLate, began };
}

/** A stream of the organiser's own server in a video element. */
export function StreamPlayer(props: Props) {
  const { url, title } = props;
  const ref = useRef<HTMLVideoElement>(null);
  const { isSilenced, isLate, began } = useStream(ref, props);
  const withVideo = (act: (video: HTMLVideoElement) => void) => () => {
    if (!ref.current) return;
    act(ref.current);
    // The button that was pressed disappears.
    ref.current.focus({ preventScroll: true });
  };
  return (
    <>
      <video
        ref={ref}
        className={styles.video}
        controls
        playsInline
        // A sample of this site stands for a broadcast without an end.
        loop={isOfThisSite(url)}
        width={1280}
        height={720}
        aria-label={title}
      >
        <track kind="captions" />
      </video>
      <div className={styles.buttons}>
        {isSilenced && (
          <Button size="sm" onClick={withVideo(unmute)}>
            Включить звук
          </Button>
        )}
        {isLate && (
          <Button size="sm" variant="default" onClick={withVideo((video) => catchUp(video, began.current))}>
            К прямому эфиру
          </Button>
        )}
      </div>
    </>
  );
}
