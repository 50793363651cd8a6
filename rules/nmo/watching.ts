import type { Period } from './presence.js';

/** Watching a broadcast, computed from heartbeats of a tab. Times are ISO 8601 in UTC, by the clock of the server. */

/** A later heartbeat begins a new span, as what was between is not known. In milliseconds. */
const maxSilence = 90_000;

/** A time during which a tab sent heartbeats. `isProved`: the player has said that it was playing. */
export type WatchSpan = Period & {
  isProved: boolean;
  /** The tab was hidden or left: the next heartbeat begins a new span. */
  isEnded: boolean;
};

/** `isProved`: the player has been playing since the heartbeat before it. */
export type Heartbeat = { at: string; isVisible: boolean; isProved: boolean };

/**
 * What a heartbeat makes of the last span of its tab. Nothing is watched after the last heartbeat.
 * @param last null: the tab has none
 * @returns the extended or a new span; null: the heartbeat changes none
 */
export function spanAfter(
  last: WatchSpan | null,
  { at, isVisible, isProved }: Heartbeat,
): (WatchSpan & { isNew: boolean }) | null {
  const gap = last === null ? Infinity : Date.parse(at) - Date.parse(last.to);
  // Heartbeats can arrive out of order.
  if (gap < 0) return null;
  if (last === null || last.isEnded || gap > maxSilence)
    return isVisible ? { from: at, to: at, isProved, isEnded: false, isNew: true } : null;
  const isNew = last.isProved !== isProved && last.from < last.to;
  return { from: isNew ? last.to : last.from, to: at, isProved, isEnded: !isVisible, isNew };
}
