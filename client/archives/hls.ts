const TYPE = 'application/vnd.apple.mpegurl';

/**
 * Plays a playlist in a video element: by the browser itself where it can, else by hls.js, which is fetched now.
 * @returns what undoes it
 */
export function attachHls(video: HTMLVideoElement, url: string, onFailure: () => void): () => void {
  let isGone = false;
  let destroy: (() => void) | null = null;

  const playByScript = async () => {
    const { default: Hls } = await import('hls.js/light');
    if (isGone) return;
    if (!Hls.isSupported()) return onFailure();
    // A worker would have to come from a blob, which the page's policy does not allow.
    const hls = new Hls({ enableWorker: false });
    destroy = () => hls.destroy();
    hls.on(Hls.Events.ERROR, (_event, { fatal }) => {
      if (!fatal) return;
      hls.destroy();
      onFailure();
    });
    hls.loadSource(url);
    hls.attachMedia(video);
  };
  const byScript = () => void playByScript().catch(onFailure);

  if (video.canPlayType(TYPE)) {
    // Some browsers promise more than they can do.
    video.addEventListener('error', byScript, { once: true });
    destroy = () => video.removeEventListener('error', byScript);
    video.src = url;
  } else byScript();

  return () => {
    isGone = true;
    destroy?.();
  };
}
