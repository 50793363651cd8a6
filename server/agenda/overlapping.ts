type TimedItem = { id: string; startsAt: string; endsAt: string };

/** Ids of the items that overlap each item. Items that only touch do not overlap. */
export function overlapsOf(items: readonly TimedItem[]): Map<string, string[]> {
  const overlaps = new Map<string, string[]>();
  const addOverlap = (item: TimedItem, other: TimedItem) =>
    overlaps.set(item.id, [...(overlaps.get(item.id) ?? []), other.id]);
  const byStart = items.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0));
  for (const [index, item] of byStart.entries())
    for (const other of byStart.slice(index + 1)) {
      if (other.startsAt >= item.endsAt) break;
      addOverlap(item, other);
      addOverlap(other, item);
    }
  return overlaps;
}
