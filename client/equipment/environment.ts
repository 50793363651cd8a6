import type { Playback } from './checks';
import type { Brand } from './browser-version';
import clip from './assets/test-clip.mp4';

/** What the checks ask of the browser and of the network. */
export type Environment = {
  userAgent: string;
  brands: readonly Brand[];
  /** What broadcasts need and this browser cannot do, in words. */
  missingFeatures: () => string[];
  keepsCookies: () => boolean;
  /** One question to the API: ms until the answer, and ms by which the device's clock is ahead of the server's. */
  ask: () => Promise<{ milliseconds: number; ahead: number | null }>;
  download: () => Promise<{ bytes: number; milliseconds: number }>;
  /** Resolves when a server of this origin answers, whatever it answers. */
  reach: (origin: string) => Promise<void>;
  play: () => Promise<Playback>;
  window: { width: number; height: number; canBeFilled: boolean };
  /** Origin of the broadcasts; null: this site. */
  streamingHost: string | null;
};

/** ms after which a server is taken for silent. */
const PATIENCE = 8_000;
/** ms of the clip that must have been played, and ms to wait for that. */
const [ENOUGH_PLAYED, LONGEST_PLAY] = [1_000, 10_000];

const QUESTION = 'query EquipmentConnection { site { url } }';

function keepsCookies(): boolean {
  const [name, value] = ['equipment', String(Math.random())];
  document.cookie = `${name}=${value}; path=/; SameSite=Lax`;
  const isKept = document.cookie.includes(`${name}=${value}`);
  document.cookie = `${name}=; path=/; max-age=0; SameSite=Lax`;
  return isKept;
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

async function ask(): Promise<{ milliseconds: number; ahead: number | null }> {
  const start = performance.now();
  const response = await fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
    body: JSON.stringify({ query: QUESTION }),
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE),
  });
  const { data } = (await response.json()) as { data?: object };
  if (!data) throw new Error('The API has answered with an error');
  const milliseconds = performance.now() - start;
  // The header tells the second that has begun: on average half of it is over.
  const serverTime = Date.parse(response.headers.get('date') ?? '') + 500;
  const ahead = Date.now() - milliseconds / 2 - serverTime;
  return { milliseconds, ahead: Number.isNaN(ahead) ? null : ahead };
}

async function download(): Promise<{ bytes: number; milliseconds: number }> {
  const start = performance.now();
  const response = await fetch(clip, { cache: 'no-store', signal: AbortSignal.timeout(2 * PATIENCE) });
  if (!response.ok) throw new Error(`The clip is answered with ${response.status}`);
  const { byteLength } = await response.arrayBuffer();
  return { bytes: byteLength, milliseconds: performance.now() - start };
}

async function reach(origin: string): Promise<void> {
  await fetch(`${origin}/favicon.ico`, {
    mode: 'no-cors',
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(PATIENCE),
  });
}

/** Resolves when the clip has been played for a while; false when it failed or stood still. */
function isPlayed(video: HTMLVideoElement): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isEnough: boolean) => {
      clearTimeout(timer);
      video.removeEventListener('timeupdate', watch);
      video.removeEventListener('error', fail);
      resolve(isEnough);
    };
    const watch = () => {
      if (video.currentTime * 1_000 >= ENOUGH_PLAYED) end(true);
    };
    const fail = () => end(false);
    const timer = setTimeout(fail, LONGEST_PLAY);
    video.addEventListener('timeupdate', watch);
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
    const played = isPlayed(video);
    await Promise.race([video.play(), played]);
    return result((await played) ? 'played' : video.error ? 'unsupported' : 'stalled');
  } catch (error) {
    const name = error instanceof DOMException ? error.name : '';
    return result(name === 'NotAllowedError' ? 'refused' : name === 'NotSupportedError' ? 'unsupported' : 'stalled');
  }
}

/** Plays the clip aloud, from its beginning. @throws when the browser refuses */
export async function playAloud(video: HTMLVideoElement): Promise<void> {
  if (!video.src) video.src = clip;
  video.muted = false;
  video.volume = 1;
  video.currentTime = 0;
  await video.play();
}

type MayKnowBrands = Navigator & { userAgentData?: { brands?: Brand[] } };
type MayFillScreen = HTMLVideoElement & { webkitSupportsFullscreen?: boolean; webkitEnterFullscreen?: () => void };

/** The browser itself; video: where the clip is shown. */
export function browserEnvironment(video: HTMLVideoElement, streamingHost: string | null): Environment {
  return {
    userAgent: navigator.userAgent,
    brands: (navigator as MayKnowBrands).userAgentData?.brands ?? [],
    missingFeatures: () => missingFeatures(video),
    keepsCookies,
    ask,
    download,
    reach,
    play: () => play(video),
    window: {
      width: window.innerWidth,
      height: window.innerHeight,
      // On an iPhone a video fills the screen and a page cannot.
      canBeFilled: document.fullscreenEnabled || 'webkitEnterFullscreen' in (video as MayFillScreen),
    },
    streamingHost,
  };
}
