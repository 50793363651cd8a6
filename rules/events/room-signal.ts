/** Who watched in a minute, and of how many the player said that it was playing. */
export type AudienceMinute = { viewers: number; proved: number };

/** `LOST`: players that were playing do not play any more. `UNKNOWN`: too few people watch, or their player reports nothing. */
export type RoomSignal = { state: 'GOOD' | 'LOST' | 'UNKNOWN'; percent: number; before: number };

/** Shares of fewer people say nothing. */
const fewestViewers = 3;
const percentOf = ({ viewers, proved }: AudienceMinute): number => Math.floor((100 * proved) / viewers);

/**
 * Judges the signal of a broadcast by the players of its audience.
 * @param minutes by time; the last one is over
 */
export function signalOf(minutes: readonly AudienceMinute[]): RoomSignal {
  const last = minutes.at(-1);
  const shares = minutes.filter(({ viewers }) => viewers >= fewestViewers).map(percentOf);
  const before = Math.max(0, ...shares);
  if (!last || last.viewers < fewestViewers || before === 0) return { state: 'UNKNOWN', percent: 0, before: 0 };
  const percent = percentOf(last);
  return { state: percent < before / 2 ? 'LOST' : 'GOOD', percent, before };
}
