import type { EventCardFragment } from '../../events.generated';
import { monthTitle } from '../../labels';

/** Events of a list under one heading. */
export type EventMonth = {
  /** YYYY-MM, or what stands in its place. */
  key: string;
  title: string;
  events: EventCardFragment[];
};

/** Headings of events that belong to no month. */
const titlesWithoutMonth: Record<string, string> = { underway: 'Уже идут', unknown: 'Новая дата уточняется' };

function keyOf({ underway, effectiveDates }: EventCardFragment): string {
  if (underway) return 'underway';
  return (effectiveDates?.dates[0] ?? effectiveDates?.startsAt)?.slice(0, 7) ?? 'unknown';
}

/**
 * Groups events by the month of their first day, in the order of the list. In each month cancelled events come last.
 */
export function groupByMonth(events: readonly EventCardFragment[]): EventMonth[] {
  const groups = new Map<string, EventMonth>();
  for (const event of events) {
    const key = keyOf(event);
    const group = groups.get(key) ?? { key, title: titlesWithoutMonth[key] ?? monthTitle(key), events: [] };
    groups.set(key, group);
    group.events.push(event);
  }
  const isCancelled = ({ state }: EventCardFragment): number => Number(state === 'CANCELLED');
  for (const group of groups.values()) group.events.sort((a, b) => isCancelled(a) - isCancelled(b));
  return [...groups.values()];
}
