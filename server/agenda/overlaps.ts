type Timed = { id: string; startsAt: string; endsAt: string };

/** What takes place at the same time as what, by id. One that begins when the other ends does not. */
export function overlapsOf(items: readonly Timed[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  const note = (one: Timed, other: Timed) => found.set(one.id, [...(found.get(one.id) ?? []), other.id]);
  const inOrder = items.toSorted((a, b) => (a.startsAt < b.startsAt ? -1 : a.startsAt > b.startsAt ? 1 : 0));
  for (const [index, item] of inOrder.entries())
    for (const other of inOrder.slice(index + 1)) {
      if (other.startsAt >= item.endsAt) break;
      note(item, other);
      note(other, item);
    }
  return found;
}
