/** Times are ISO 8601 in UTC. */
type Timed = { id: string; startsAt: string; endsAt: string };

const durationOf = ({ startsAt, endsAt }: Timed): number => Date.parse(endsAt) - Date.parse(startsAt);
const later = (at: string, milliseconds: number): string => new Date(Date.parse(at) + milliseconds).toISOString();
const shift = <Talk extends Timed>(talk: Talk, milliseconds: number): Talk => ({
  ...talk,
  startsAt: later(talk.startsAt, milliseconds),
  endsAt: later(talk.endsAt, milliseconds),
});

/** Removes a talk. Later talks move forward. */
export function withoutTalk<Talk extends Timed>(talks: readonly Talk[], id: string): Talk[] {
  const index = talks.findIndex((talk) => talk.id === id);
  if (index < 0) return [...talks];
  const removed = talks[index]!;
  const next = talks[index + 1];
  // If the next talk overlapped with it, that talk starts no earlier than the removed one did.
  const freedMs = Math.min(durationOf(removed), next ? Date.parse(next.startsAt) - Date.parse(removed.startsAt) : 0);
  return [...talks.slice(0, index), ...talks.slice(index + 1).map((talk) => shift(talk, -freedMs))];
}

/** Inserts a talk at an index. It starts when the previous talk ends; later talks move back. */
export function withTalk<Talk extends Timed>(
  block: { startsAt: string; talks: readonly Talk[] },
  talk: Talk,
  index: number,
): Talk[] {
  const before = block.talks.slice(0, index);
  const behind = block.talks.slice(index);
  const startsAt = before.at(-1)?.endsAt ?? behind[0]?.startsAt ?? block.startsAt;
  const duration = durationOf(talk);
  return [
    ...before,
    { ...talk, startsAt, endsAt: later(startsAt, duration) },
    ...behind.map((one) => shift(one, duration)),
  ];
}
