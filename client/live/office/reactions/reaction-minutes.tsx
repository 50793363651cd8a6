import { roomReactionLimits } from '../../../../rules/events/room-reactions';
import { formatTime, plural } from '../../../core/format';
import { Section } from '../../../ui/text/section';
import { MinuteBars } from '../audience/minute-bars';
import type { RoomReactionMinutesFragment } from './reaction-minutes.generated';

type Minute = NonNullable<RoomReactionMinutesFragment['reactionMinutes']>[number];
type Props = { minutes: readonly Minute[]; now: string; timeZone: string };

const minute = 60_000;
const countText = (count: number): string => plural(count, 'реакция', 'реакции', 'реакций');
const sumOf = (minutes: readonly Minute[]): number => minutes.reduce((sum, { count }) => sum + count, 0);

/** The number of each of the last minutes, the oldest first. */
function columnsOf(minutes: readonly Minute[], now: string): { at: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { startsAt, count } of minutes) {
    const at = Date.parse(startsAt);
    counts.set(at, (counts.get(at) ?? 0) + count);
  }
  // The clock of the device may be wrong: what the server has counted is shown in any case.
  const newest = Math.max(...counts.keys());
  const current = Math.floor(Date.parse(now) / minute) * minute;
  const isNear = current > newest && current - newest < roomReactionLimits.minutesShown * minute;
  const last = isNear ? current : newest;
  return Array.from({ length: roomReactionLimits.minutesShown }, (_, index) => {
    const at = last - (roomReactionLimits.minutesShown - 1 - index) * minute;
    return { at, count: counts.get(at) ?? 0 };
  });
}

/** Talks with their reactions, the last first. */
function talksOf(minutes: readonly Minute[]): { id: string; title: string; count: number }[] {
  const talks = new Map<string, { id: string; title: string; count: number }>();
  for (const { talk, count } of minutes) {
    const { id, title } = talk ?? { id: '', title: 'Доклад не\u00A0отмечен' };
    talks.set(id, { id, title, count: (talks.get(id)?.count ?? 0) + count });
  }
  return [...talks.values()].toReversed();
}

/** Reactions of participants by minute as bars, and by talk. */
export function ReactionMinutes({ minutes, now, timeZone }: Props) {
  const columns = columnsOf(minutes, now);
  const highest = columns.reduce((most, column) => (column.count > most.count ? column : most));
  const timeOf = (at: number) => formatTime(new Date(at).toISOString(), timeZone);
  return (
    <Section title="Реакции" isSmall>
      {minutes.length === 0 ? (
        <p className="muted">За последние {roomReactionLimits.minutesShown} минут реакций не&nbsp;было.</p>
      ) : (
        <div className="stack gap-2">
          <MinuteBars
            label={`За последние ${roomReactionLimits.minutesShown} минут ${countText(sumOf(minutes))}, больше всего в\u00A0${timeOf(highest.at)}: ${highest.count}`}
            minutes={columns}
          />
          <p className="note">
            {timeOf(columns[0]!.at)}–{timeOf(columns.at(-1)!.at)}: {countText(sumOf(minutes))}, больше всего в&nbsp;
            {timeOf(highest.at)}: {highest.count}
          </p>
          <ul className="stack gap-1">
            {talksOf(minutes).map(({ id, title, count }) => (
              <li key={id}>
                {title}: <span className="tabular">{countText(count)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Section>
  );
}
