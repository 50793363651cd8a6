const hlsType = 'application/vnd.apple.mpegurl';

/**
 * Plays an HLS playlist in a video element: natively if the browser can, otherwise with hls.js, which is loaded on
 * demand.
 * @returns a cleanup function
 */
export function attachHls(video: HTMLVideoElement, url: string, onFailure: () => void): () => void {
  let isDetached = false;
  let destroy: (() => void) | null = null;

  const loadHlsJs = async () => {
    const { default: Hls } = await import('hls.js/light');
    if (isDetached) return;
    if (!Hls.isSupported()) return onFailure();
    // hls.js starts its worker from a blob, which the content security policy forbids.
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
  const playWithHlsJs = () => void loadHlsJs().catch(onFailure);

  if (video.canPlayType(hlsType)) {
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
