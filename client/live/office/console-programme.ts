import type { OfficeConsoleQuery } from './live-office.generated';

type Day = NonNullable<OfficeConsoleQuery['staffEvent']>['programme'][number];
export type ConsoleSession = Day['sessions'][number];
export type ConsoleTalk = ConsoleSession['talks'][number];
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
