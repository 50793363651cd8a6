/** A broadcast does not go on after a pause of this length, in hours: the next one is of another day, or of the evening. */
export const hoursBetweenBroadcasts = 6;

/** When a talk was on air in a room. Times are ISO 8601. */
export type TalkOnAir = { talkId: string; startedAt: string; endedAt: string };

/** What to cut out of the recording of a room. `number` and `count`: of the parts of the same talk, from 1. */
export type RecordingPart = { talkId: string; from: string; to: string; number: number; count: number };

const second = 1_000;
/** Directors see the picture this much later than the recording has it. */
export const leadSeconds = 10;
/** A pause as short as this stays in the recording. */
const shortPause = 60 * second;
/** Shorter parts are a slip of the director, if the talk has a longer one. */
const shortPart = 30 * second;

const lengthOf = ({ startedAt, endedAt }: TalkOnAir): number => Date.parse(endedAt) - Date.parse(startedAt);

/** Joins marks of a talk that only a short pause separates. @param marks of one talk, by time */
function joinShortPauses(marks: readonly TalkOnAir[]): TalkOnAir[] {
  const joined: TalkOnAir[] = [];
  for (const mark of marks) {
    const last = joined.at(-1);
    if (last && Date.parse(mark.startedAt) - Date.parse(last.endedAt) <= shortPause) last.endedAt = mark.endedAt;
    else joined.push({ ...mark });
  }
  return joined;
}

/**
 * The parts of a recording by the marks of the director.
 * @param marks of one room, in any order
 * @returns by talk in the order of their beginnings
 */
export function recordingParts(marks: readonly TalkOnAir[]): RecordingPart[] {
  const byTime = marks.toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1));
  const talkIds = [...new Set(byTime.map(({ talkId }) => talkId))];
  return talkIds.flatMap((talkId) => {
    const joined = joinShortPauses(byTime.filter((mark) => mark.talkId === talkId));
    const isLong = joined.some((mark) => lengthOf(mark) >= shortPart);
    const parts = joined.filter((mark) => !isLong || lengthOf(mark) >= shortPart);
    return parts.map(({ startedAt, endedAt }, index) => ({
      talkId,
      from: new Date(Date.parse(startedAt) - leadSeconds * second).toISOString(),
      to: endedAt,
      number: index + 1,
      count: parts.length,
    }));
  });
}
