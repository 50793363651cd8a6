/** Seconds before each question, in a row: about a minute and a half together. */
export const pauses = [0, 2, 3, 5, 8, 13, 21, 34] as const;

/** How long to wait before the next question, in ms; null: enough was asked, a letter will say the rest. */
export function nextPause(asked: number): number | null {
  const seconds = pauses[asked];
  return seconds === undefined ? null : seconds * 1000;
}
