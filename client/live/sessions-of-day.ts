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
