import { localDate } from '../../../rules/dates/zones';
import { dayParts, formatDay } from '../../core/format';
import { nextTalk } from '../sessions-of-day';
import type { OfficeConsoleQuery } from './live-office.generated';

type Day = NonNullable<OfficeConsoleQuery['staffEvent']>['programme'][number];
export type ConsoleSession = Day['sessions'][number];
export type ConsoleTalk = ConsoleSession['talks'][number];

type DayNow<T> = {
  /** In the room, on the day that goes on or comes next. */
  talks: readonly T[];
  /** That day, YYYY-MM-DD. */
  date: string;
  /** By the word of the director. */
  talkId: string | null;
  /** Was on air last. */
  lastTalkId: string | null;
  isEnded: boolean;
  /** ISO 8601. */
  now: string;
  timeZone: string;
};

/** What the director is told of the talks, and which one a press begins: one of today, and none after the end. */
export function talkStep<T extends { id: string; title: string; startsAt: string; endsAt: string }>(
  day: DayNow<T>,
): { current: T | null; next: T | null; text: string } {
  const { talks, date, talkId, lastTalkId, isEnded, now, timeZone } = day;
  const current = talks.find(({ id }) => id === talkId) ?? null;
  const next = nextTalk(talks, talkId ?? lastTalkId, now);
  if (current) return { current, next, text: next ? '' : 'Это последний доклад дня.' };
  const without = (text: string) => ({ current, next: null, text });
  if (date > localDate(new Date(now), timeZone)) return without(`Доклады начнутся ${formatDay(dayParts(date))}.`);
  if (!next) return without('Доклады этого дня закончились.');
  if (isEnded) return without('');
  const none = 'Какой доклад идёт, не\u00a0отмечено: участники видят программу по\u00a0часам.';
  return { current, next, text: talkId === null ? none : 'Идёт доклад из\u00a0другого зала.' };
}
