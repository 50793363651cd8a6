/** The day of the programme that goes on, or comes next; the last one when all are over. @param now ISO 8601 */
export const currentDay = <D extends { sessions: readonly { endsAt: string }[] }>(
  programme: readonly D[],
  now: string,
): D | undefined => programme.find(({ sessions }) => sessions.some(({ endsAt }) => endsAt > now)) ?? programme.at(-1);

/** Sessions of the day in the hall of a room; a session without a hall is in every room. */
export const sessionsIn = <S extends { hall: { id: string } | null }>(
  sessions: readonly S[],
  hallId: string | undefined,
): readonly S[] => sessions.filter(({ hall }) => !hallId || !hall || hall.id === hallId);

type Timed = { id: string; startsAt: string; endsAt: string };

/**
 * The talk that comes after the current one; before the first, the one that the programme has now or next.
 * @param now ISO 8601
 * @returns null: none follows
 */
export function nextTalk<T extends Timed>(talks: readonly T[], currentId: string | null, now: string): T | null {
  const current = talks.findIndex(({ id }) => id === currentId);
  if (current >= 0) return talks[current + 1] ?? null;
  return talks.find(({ endsAt }) => endsAt > now) ?? null;
}
