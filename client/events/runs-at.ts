/** Whether a session or talk is under way at a moment; never before the clock is known. */
export function runsAt(now: number | null, slot: { startsAt: string; endsAt: string }): boolean {
  return now !== null && Date.parse(slot.startsAt) <= now && now < Date.parse(slot.endsAt);
}
