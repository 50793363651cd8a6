/** Delays before each poll in seconds; about a minute and a half in total. */
export const pollDelays = [0, 2, 3, 5, 8, 13, 21, 34] as const;

/** Delay before the next poll in ms; null: polling ends, and the result comes by email. */
export function nextPollDelay(attempts: number): number | null {
  const seconds = pollDelays[attempts];
  return seconds === undefined ? null : seconds * 1000;
}
