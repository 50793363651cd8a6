import type { Playback } from './checks';
import type { Brand } from './browser-version';
import clip from './assets/test-clip.mp4';

/** Access to the browser and the network; tests replace it. */
export type Environment = {
  userAgent: string;
  brands: readonly Brand[];
  /** Labels of features that broadcasts need and this browser lacks. */
  missingFeatures: () => string[];
  storesCookies: () => boolean;
  /** One request to the API: response time, and how far the device's clock is ahead of the server's, both in ms. */
  requestApi: () => Promise<{ milliseconds: number; ahead: number | null }>;
  download: () => Promise<{ bytes: number; milliseconds: number }>;
  /** Resolves when a server of this origin responds with any status. */
  ping: (origin: string) => Promise<void>;
  play: () => Promise<Playback>;
  window: { width: number; height: number; canBeFilled: boolean };
  /** Origin of the broadcasts; null: this site. */
  streamingHost: string | null;
};

/** In ms. */
const requestTimeout = 8_000;
/** How much of the clip must be played, and the time limit for it, both in ms. */
const [REQUIRED_PLAYBACK, PLAYBACK_TIMEOUT] = [1_000, 10_000];

const connectionQuery = 'query EquipmentConnection { site { url } }';

function storesCookies(): boolean {
  const [name, value] = ['equipment', String(Math.random())];
  document.cookie = `${name}=${value}; path=/; SameSite=Lax`;
  const isStored = document.cookie.includes(`${name}=${value}`);
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`;
  return isStored;
}

function missingFeatures(video: HTMLVideoElement): string[] {
  const canStream =
    'MediaSource' in window ||
    'ManagedMediaSource' in window ||
    video.canPlayType('application/vnd.apple.mpegurl') !== '';
  return [
    !canStream && 'потоковое видео',
    !('WebSocket' in window) && 'постоянное соединение с сервером',
    !('IntersectionObserver' in window && 'ResizeObserver' in window) && 'современная вёрстка',
  ].filter((name) => typeof name === 'string');
}

async function requestApi(): Promise<{ milliseconds: number; ahead: number | null }> {
  const start = performance.now();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify({ query: connectionQuery }),
    cache: 'no-store',
    signal: AbortSignal.timeout(requestTimeout),
  });
  const { data } = (await response.json()) as { data?: object };
  if (!data) throw new Error('The API has answered with an error');
  const milliseconds = performance.now() - start;
  // The header is rounded down to the second: half a second is the expected error.
  const serverTime = Date.parse(response.headers.get('date') ?? '') + 500;
  const ahead = Date.now() - milliseconds / 2 - serverTime;
  return { milliseconds, ahead: Number.isNaN(ahead) ? null : ahead };
}

async function download(): Promise<{ bytes: number; milliseconds: number }> {
  const start = performance.now();
  const response = await fetch(clip, { cache: 'no-store', signal: AbortSignal.timeout(2 * requestTimeout) });
  if (!response.ok) throw new Error(`The clip is answered with ${response.status}`);
  const { byteLength } = await response.arrayBuffer();
  return { bytes: byteLength, milliseconds: performance.now() - start };
}

async function ping(origin: string): Promise<void> {
  await fetch(`${origin}/favicon.ico`, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(requestTimeout),
  });
}

/** Resolves to true when enough of the clip was played; false: it failed or stalled. */
function playsThrough(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isEnough: boolean) => {
      clearTimeout(timer);
      video.removeEventListener('timeupdate', onProgress);
      video.removeEventListener('error', fail);
      resolve(isEnough);
    };
    const onProgress = () => {
      if (video.currentTime * 1_000 >= REQUIRED_PLAYBACK) end(true);
    };
    const fail = () => end(false);
    const timer = setTimeout(fail, PLAYBACK_TIMEOUT);
    video.addEventListener('timeupdate', onProgress);
    video.addEventListener('error', fail);
  });
}

async function play(video: HTMLVideoElement): Promise<Playback> {
  const result = (name: Playback['result']): Playback => {
    const { totalVideoFrames = 0, droppedVideoFrames = 0 } = video.getVideoPlaybackQuality?.() ?? {};
    return { result: name, frames: totalVideoFrames, dropped: droppedVideoFrames };
  };
  video.muted = true;
  video.src = clip;
  try {
    const played = playsThrough(video);
    await Promise.race([video.play(), played]);
    return result((await played) ? 'played' : video.error ? 'unsupported' : 'stalled');
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return result(name === 'NotAllowedError' ? 'refused' : name === 'NotSupportedError' ? 'unsupported' : 'stalled');
  }
}

/** Plays the clip with sound from its beginning. @throws when the browser blocks it */
export async function playWithSound(video: HTMLVideoElement): Promise<void> {
  if (!video.src) video.src = clip;
  video.muted = false;
  video.volume = 1;
  video.currentTime = 0;
  await video.play();
}

type NavigatorWithBrands = Navigator & { userAgentData?: { brands?: Brand[] } };
type VideoWithWebkitFullscreen = HTMLVideoElement & {
  webkitSupportsFullscreen?: boolean;
  webkitEnterFullscreen?: () => void;
};

/** The environment of the real browser; video: the element that plays the clip. */
export function browserEnvironment(video: HTMLVideoElement, streamingHost: string | null): Environment {
  return {
    userAgent: navigator.userAgent,
    brands: (navigator as NavigatorWithBrands).userAgentData?.brands ?? [],
    missingFeatures: () => missingFeatures(video),
    storesCookies,
    requestApi,
    download,
    ping,
    play: () => play(video),
    window: {
      width: window.innerWidth,
      height: window.innerHeight,
      // On an iPhone only a video element can be shown in full screen.
      canBeFilled: document.fullscreenEnabled || 'webkitEnterFullscreen' in (video as VideoWithWebkitFullscreen),
    },
    streamingHost,
  };
}
