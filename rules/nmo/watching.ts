import { subtractPeriods, type Period } from './presence.js';
import type { RoomTerms } from './room-terms.js';

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

/** A presence check that the page of a viewer has shown, or that staff has voided. */
export type StoredCheck = {
  /** Null: it was not shown. */
  expiresAt: string | null;
  /** In time. */
  answeredAt: string | null;
  /** Staff counts it as answered. */
  voidedAt: string | null;
  /** When the viewer who had missed it said that they are there again. */
  resumedAt: string | null;
};

/** A viewer who has missed a check and has not answered since has no end of the time without minutes. */
const noEnd = '9999';

/** Counts as a confirmation. */
export const isConfirmed = ({ answeredAt, voidedAt }: StoredCheck): boolean => answeredAt !== null || voidedAt !== null;

/**
 * When the minutes of a viewer do not count because of missed checks: from the end of the time to answer until the viewer
 * answers, that check or another one. Nothing before is taken back, so that minutes only grow.
 */
function stopsAfter(checks: readonly StoredCheck[], { missedCheck }: RoomTerms): Period[] {
  if (missedCheck === 'COUNT') return [];
  const answers = checks.flatMap(({ answeredAt, resumedAt }) => [answeredAt, resumedAt]).filter((at) => at !== null);
  return checks.flatMap((check) => {
    const from = check.expiresAt;
    if (isConfirmed(check) || from === null) return [];
    const to = answers.filter((at) => at >= from).sort()[0] ?? noEnd;
    return [{ from, to }];
  });
}

/** Since when minutes of a viewer do not count because a check was missed; null: they do. */
export function stoppedSince(checks: readonly StoredCheck[], terms: RoomTerms, now: string): string | null {
  const stops = stopsAfter(checks, terms).filter(({ from, to }) => from < now && now < to);
  return stops.map(({ from }) => from).sort()[0] ?? null;
}

/** Decides by the conditions which time of a viewer in rooms counts, and when it was stopped. */
export function watchingOf(
  spans: readonly WatchSpan[],
  checks: readonly StoredCheck[],
  terms: RoomTerms,
): { counted: Period[]; stopped: Period[] } {
  const stopped = stopsAfter(checks, terms);
  const proved = spans.filter(({ isProved }) => isProved || terms.countsUnproved);
  return { counted: subtractPeriods(proved, stopped), stopped };
}
