import type { VideoSource } from '../../../rules/events/video-sources';
import type { PlayerEvent } from './player-state';

/** What the page and the player of a provider say to each other through `postMessage`. */
export type FrameProtocol = {
  /** Sent when the frame has loaded; null: the player reports without being asked. */
  greeting: unknown;
  play: unknown;
  /** What a message means; null: nothing for us. */
  read: (message: Message) => PlayerEvent | null;
};

/** The fields that providers use. */
type Message = { type?: unknown; event?: unknown; time?: unknown; data?: unknown };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const positionOf = (seconds: unknown): PlayerEvent | null =>
  typeof seconds === 'number' && Number.isFinite(seconds) && seconds >= 0 ? { position: seconds } : null;

const rutubeStates: ReadonlyMap<unknown, PlayerEvent> = new Map([
  ['playing', 'STARTED'],
  ['pause', 'PAUSED'],
  ['paused', 'PAUSED'],
  ['stopped', 'PAUSED'],
  ['completed', 'PAUSED'],
  ['ended', 'PAUSED'],
]);

const rutube: FrameProtocol = {
  greeting: null,
  play: JSON.stringify({ type: 'player:play', data: {} }),
  read: ({ type, data }) => {
    const { state, time } = isObject(data) ? data : {};
    switch (type) {
      case 'player:init':
      case 'player:ready':
        return 'READY';
      case 'player:playStart':
        return 'STARTED';
      case 'player:changeState':
        return rutubeStates.get(state) ?? null;
      case 'player:currentTime':
        return positionOf(time);
      case 'player:adStart':
      case 'player:playComplete':
        return 'PAUSED';
      case 'player:error':
        return 'FAILED';
      default:
        return null;
    }
  },
};

const eventsOfPlayers: ReadonlyMap<unknown, PlayerEvent> = new Map([
  ['inited', 'READY'],
  ['started', 'STARTED'],
  ['resumed', 'STARTED'],
  ['paused', 'PAUSED'],
  ['ended', 'PAUSED'],
  ['adStarted', 'PAUSED'],
  ['adShown', 'PAUSED'],
  ['error', 'FAILED'],
]);

const readEvent: FrameProtocol['read'] = ({ event, time }) =>
  event === 'timeupdate' ? positionOf(time) : (eventsOfPlayers.get(event) ?? null);

const protocols: Readonly<Partial<Record<VideoSource, FrameProtocol>>> = {
  RUTUBE: rutube,
  // The player reports after `init` only, and with `js_api` in its address.
  VK_VIDEO: { greeting: { method: 'init' }, play: { method: 'play' }, read: readEvent },
  YANDEX_CLOUD_VIDEO: { greeting: null, play: { method: 'play' }, read: readEvent },
};

/** Null: the source reports nothing. */
export const protocolOf = (source: VideoSource): FrameProtocol | null => protocols[source] ?? null;

/** What a message of a player means. Providers send objects or their JSON. */
export function readMessage({ read }: FrameProtocol, data: unknown): PlayerEvent | null {
  if (typeof data !== 'string') return isObject(data) ? read(data) : null;
  try {
    const parsed: unknown = JSON.parse(data);
    return isObject(parsed) ? read(parsed) : null;
  } catch {
    // Other scripts in the frame send messages in other forms.
    return null;
  }
}
