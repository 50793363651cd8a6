import { Button } from '@mantine/core';
import { localDate } from '../../../../rules/dates/zones';
import { hoursBetweenBroadcasts, leadSeconds } from '../../../../rules/events/recording-parts';
import { moscow } from '../../../../rules/text/format';
import { dayParts, formatDay } from '../../../core/format';
import { officeContentPath } from '../../../office/paths';
import { SendButton } from '../../../ui/send-button';
import { DataTable, type Column } from '../../../ui/data-table';
import { Dialog } from '../../../ui/dialog';
import { TextLink } from '../../../ui/text/text-link';
import { useCutRoomRecording, useRoomRecordingQuery, type RoomRecordingFragment } from './recording.generated';

type Part = RoomRecordingFragment['parts'][number];

/** «0:02:32» after the beginning of the first part: never to be taken for hours and minutes. */
function offset(at: string, first: string): string {
  const seconds = Math.round((Date.parse(at) - Date.parse(first)) / 1_000);
  const rest = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'));
  return [Math.floor(seconds / 3600), ...rest].join(':');
}

/** Parts with at least this between them are of two broadcasts, with a recording of each. Milliseconds. */
const pause = hoursBetweenBroadcasts * 3_600_000;

/** The parts of each broadcast of a room. @param parts in the order of their times, ISO 8601 */
export function byBroadcast<P extends Pick<Part, 'from' | 'to'>>(parts: readonly P[]): P[][] {
  const broadcasts: P[][] = [];
  for (const part of parts) {
    const last = broadcasts.at(-1);
    if (last && Date.parse(part.from) - Date.parse(last.at(-1)!.to) < pause) last.push(part);
    else broadcasts.push([part]);
  }
  return broadcasts;
}

const titleOf = ({ talk, number, count }: Part): string => (count > 1 ? `${talk.title}. Часть ${number}` : talk.title);

const columnsFrom = (first: string): readonly Column<Part>[] => [
  { key: 'title', title: 'Доклад', isHead: true, cell: titleOf },
  { key: 'from', title: 'С', numeric: true, cell: ({ from }) => offset(from, first) },
  { key: 'to', title: 'По', numeric: true, cell: ({ to }) => offset(to, first) },
  {
    key: 'archive',
    title: 'В архиве',
    cell: ({ archiveEntryId }) =>
      archiveEntryId === null ? 'нет' : <TextLink to={officeContentPath('archive', archiveEntryId)}>есть</TextLink>,
  },
];

type Props = { roomId: string; isEnded: boolean; onClose: () => void };

/** How the recording of a room is cut by talk, and whether the parts are in the archive. */
export function RecordingDialog({ roomId, isEnded, onClose }: Props) {
  const { data, refetch } = useRoomRecordingQuery({ variables: { roomId }, fetchPolicy: 'network-only' });
  const cut = useCutRoomRecording();
  const recording = data?.roomRecording;
  const timeZone = data?.room?.event.timeZone ?? moscow;
  const broadcasts = byBroadcast(recording?.parts ?? []);
  return (
    <Dialog
      isOpen
      title="Запись по&nbsp;докладам"
      onClose={onClose}
      actions={<Button onClick={onClose}>Готово</Button>}
    >
      {recording && (
        <div className="stack gap-4">
          <p>{textOf(recording, isEnded)}</p>
          {recording.parts.length > 0 && (
            <>
              {broadcasts.map((parts) => {
                const { from } = parts[0]!;
                const day = formatDay(dayParts(localDate(new Date(from), timeZone)));
                return (
                  <div key={from} className="stack gap-2">
                    {broadcasts.length > 1 && <h3 className="text-s">{day}</h3>}
                    <DataTable
                      label={broadcasts.length > 1 ? `Доклады в\u00a0записи, ${day}` : 'Доклады в\u00a0записи'}
                      columns={columnsFrom(from)}
                      rows={parts}
                      keyOf={({ talk, number }) => `${talk.id} ${number}`}
                    />
                  </div>
                );
              })}
              <p className="note">
                Часы, минуты и&nbsp;секунды от&nbsp;начала первого доклада дня. Каждый доклад начинается на&nbsp;
                {leadSeconds} секунд раньше отметки, чтобы не&nbsp;пропали первые слова: поэтому соседние доклады
                немного пересекаются.
              </p>
            </>
          )}
          {isEnded && recording.isReadable && recording.parts.length > 0 && (
            <div>
              <SendButton
                send={() => cut({ roomId })}
                successMessage="Запись переносится. Доклады появятся в&nbsp;архиве через несколько минут."
                onSettled={refetch}
              >
                Перенести ещё раз
              </SendButton>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

function textOf({ parts, isReadable }: RoomRecordingFragment, isEnded: boolean): string {
  if (parts.length === 0)
    return 'Отметок нет: в\u00a0эфире не\u00a0нажимали «Следующий» или «Начать», и\u00a0разрезать запись не\u00a0по\u00a0чему.';
  if (!isReadable)
    return 'Когда шли доклады, по\u00a0отметкам режиссёра. По\u00a0этому времени можно разрезать запись видеосервиса и\u00a0добавить её в\u00a0архив.';
  return isEnded
    ? 'Запись разрезана по\u00a0отметкам режиссёра и\u00a0переносится в\u00a0архив. Проверьте её и\u00a0опубликуйте: тогда участники увидят «Смотреть запись».'
    : 'Через две минуты после конца эфира запись перенесут в\u00a0архив, разрезав по\u00a0этим отметкам.';
}
