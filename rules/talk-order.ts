/** Moments are ISO 8601 in UTC. */
type Timed = { id: string; startsAt: string; endsAt: string };

const lengthOf = ({ startsAt, endsAt }: Timed): number => Date.parse(endsAt) - Date.parse(startsAt);
const later = (at: string, milliseconds: number): string => new Date(Date.parse(at) + milliseconds).toISOString();
const shifted = <Talk extends Timed>(talk: Talk, milliseconds: number): Talk => ({
  ...talk,
  startsAt: later(talk.startsAt, milliseconds),
  endsAt: later(talk.endsAt, milliseconds),
});

/** The talks without one of them: those behind it close up. */
export function withoutTalk<Talk extends Timed>(talks: readonly Talk[], id: string): Talk[] {
  const place = talks.findIndex((talk) => talk.id === id);
  if (place < 0) return [...talks];
  const gone = talks[place]!;
  const next = talks[place + 1];
  // Of two that overlapped, the second comes no further forward than the first stood.
  const free = Math.min(lengthOf(gone), next ? Date.parse(next.startsAt) - Date.parse(gone.startsAt) : 0);
  return [...talks.slice(0, place), ...talks.slice(place + 1).map((talk) => shifted(talk, -free))];
}

/** The talks with one more at a place: it begins where the one before it ends, and those behind it make room. */
export function withTalk<Talk extends Timed>(
  block: { startsAt: string; talks: readonly Talk[] },
  talk: Talk,
  place: number,
): Talk[] {
  const before = block.talks.slice(0, place);
  const behind = block.talks.slice(place);
  const startsAt = before.at(-1)?.endsAt ?? behind[0]?.startsAt ?? block.startsAt;
  const length = lengthOf(talk);
  return [
    ...before,
    { ...talk, startsAt, endsAt: later(startsAt, length) },
    ...behind.map((one) => shifted(one, length)),
  ];
}
