import { useEffect, useRef } from 'react';
import type { VideoSource } from '../../../rules/events/video-sources';
import { frameAttributes } from '../../core/video/frame-attributes';
import { protocolOf, readMessage } from './frame-protocols';
import type { SendToPlayer } from './use-player';
import styles from './room-player.module.css';

type Props = { source: VideoSource; url: string; title: string; send: SendToPlayer };

/** The player of a provider, in a sandboxed frame that may only play. */
export function FramePlayer({ source, url, title, send }: Props) {
  const ref = useRef<HTMLIFrameElement>(null);
  const protocol = protocolOf(source);
  const { origin } = new URL(url);
  const say = (message: unknown) => ref.current?.contentWindow?.postMessage(message, origin);

  useEffect(() => {
    if (!protocol) return;
    let isStarted = false;
    const hear = (event: MessageEvent) => {
      const player = ref.current?.contentWindow;
      // Any page can send messages to ours.
      if (!player || event.source !== player || event.origin !== origin) return;
      const meaning = readMessage(protocol, event.data);
      if (meaning === null) return;
      send(meaning);
      isStarted ||= meaning === 'STARTED';
      // Some players announce themselves before they take orders, and again when they do.
      if (meaning === 'READY' && !isStarted) player.postMessage(protocol.play, origin);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [protocol, origin, send]);

  return (
    <iframe
      ref={ref}
      className={styles.video}
      src={url}
      title={title}
      onLoad={() => protocol?.greeting && say(protocol.greeting)}
      {...frameAttributes}
    />
  );
}
