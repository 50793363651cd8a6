import { signalOf } from '../../../../rules/events/room-signal';
import { formatTime, plural } from '../../../core/format';
import { Message } from '../../../ui/text/message';
import { MinuteBars } from './minute-bars';
import { useRoomAudienceQuery } from './room-audience.generated';

/** Milliseconds. */
const pollInterval = 30_000;

type Props = {
  roomId: string;
  timeZone: string;
  /** The player tells the site whether it plays. */
  isReporting: boolean;
};

/** Who has watched in the last minutes, whether players play, and when the next presence check comes. */
export function RoomAudience({ roomId, timeZone, isReporting }: Props) {
  const { data } = useRoomAudienceQuery({
    variables: { roomId },
    pollInterval,
    skipPollAttempt: () => document.hidden,
  });
  if (!data) return null;
  const { minutes, nextCheckAt } = data.roomConsole;
  const columns = minutes.map(({ startsAt, viewers }) => ({ at: Date.parse(startsAt), count: viewers }));
  const highest = columns.reduce((most, column) => (column.count > most.count ? column : most));
  const signal = signalOf(minutes);
  const timeOf = (at: number): string => formatTime(new Date(at).toISOString(), timeZone);
  const most = `больше всего в\u00A0${timeOf(highest.at)}: ${plural(highest.count, 'участник', 'участника', 'участников')}`;
  return (
    <div className="stack gap-3">
      {isReporting && signal.state === 'LOST' && (
        <Message tone="problem" role="alert">
          Видео идёт у&nbsp;{signal.percent}&nbsp;% смотрящих, а&nbsp;было у&nbsp;{signal.before}&nbsp;%. Проверьте
          сигнал или переключите всех на&nbsp;запасное.
        </Message>
      )}
      {nextCheckAt !== null && (
        <p>Следующая проверка присутствия у&nbsp;всех в&nbsp;{timeOf(Date.parse(nextCheckAt))}.</p>
      )}
      {highest.count > 0 && (
        <div className="stack gap-2">
          <MinuteBars label={`Зрители за последние ${minutes.length} минут, ${most}`} minutes={columns} />
          <p className="note">
            {timeOf(columns[0]!.at)}–{timeOf(columns.at(-1)!.at)}: {most}
          </p>
        </div>
      )}
    </div>
  );
}
