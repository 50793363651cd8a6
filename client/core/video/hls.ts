const hlsType = 'application/vnd.apple.mpegurl';

type HlsOptions = {
  isBroadcast?: boolean;
  /** What the server of the playlist wants with each request. */
  token?: string | null;
};

/**
 * Plays an HLS playlist in a video element: a recording natively if the browser can, a broadcast natively only if it cannot
 * do it with hls.js, which follows what is on air and is loaded on demand.
 * @returns a cleanup function
 */
export function attachHls(
  video: HTMLVideoElement,
  url: string,
  onFailure: () => void,
  { isBroadcast = false, token = null }: HlsOptions = {},
): () => void {
  let isDetached = false;
  let destroy: (() => void) | null = null;

  const loadHlsJs = async () => {
    const { default: Hls } = await import('hls.js/light');
    if (isDetached) return;
    if (!Hls.isSupported()) return onFailure();
    const hls = new Hls({
      // The worker starts from a blob, which the content security policy forbids.
      enableWorker: false,
      // A broadcast has no end, and jumps to what is on air after ten segments of delay.
      liveDurationInfinity: true,
      liveSyncDurationCount: 3,
      liveMaxLatencyDurationCount: 10,
      ...(token !== null && {
        xhrSetup: (request: XMLHttpRequest) => request.setRequestHeader('authorization', `Bearer ${token}`),
      }),
    });
    destroy = () => hls.destroy();
    let isRecovered = false;
    hls.on(Hls.Events.ERROR, (_event, { fatal, type }) => {
      if (!fatal) return;
      if (type === Hls.ErrorTypes.MEDIA_ERROR && !isRecovered) {
        isRecovered = true;
        return hls.recoverMediaError();
      }
      hls.destroy();
      onFailure();
    });
    hls.loadSource(url);
    hls.attachMedia(video);
  };
  const playWithHlsJs = () => void loadHlsJs().catch(onFailure);

  // Players of browsers send no token. An iPhone has the managed kind of source only.
  const isLeftToHlsJs = isBroadcast && ('MediaSource' in window || 'ManagedMediaSource' in window);
  if (video.canPlayType(hlsType) && !isLeftToHlsJs) {
    // Some browsers claim support but fail to play.
    video.addEventListener('error', playWithHlsJs, { once: true });
    destroy = () => video.removeEventListener('error', playWithHlsJs);
    video.src = url;
  } else playWithHlsJs();

  return () => {
    isDetached = true;
    destroy?.();
  };
}
