/** Whether a session or talk takes place now. False until the clock is known after hydration. */
export function isRunning(now: number | null, slot: { startsAt: string; endsAt: string }): boolean {
  return now !== null && Date.parse(slot.startsAt) <= now && now < Date.parse(slot.endsAt);
}
