import { reportsPlayback } from '../../../rules/events/video-sources';
import { officeEventPath } from '../../office/paths';
import { Facts } from '../../office/facts';
import { formatNumber, plural } from '../../core/format';
import { DialogButton } from '../../ui/dialog-button';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { RoomAudience } from './audience/room-audience';
import { videosOf } from './room-video';
import type { OfficeRoom } from './use-rooms';
import { VoidDialog } from './void-dialog';

type Props = {
  eventId: string;
  timeZone: string;
  /** Days of the event that have begun; the last one is today, if the event is today. */
  dates: readonly string[];
  room: OfficeRoom;
  checks: { confirmationsNeeded: number; confirmationsPlanned: number } | undefined;
};

/** «128 из 132 (97 %)». */
function provedText({ proved, room: { viewers } }: OfficeRoom): string {
  if (viewers === 0) return 'никто не\u00a0смотрит';
  const percent = Math.floor((100 * proved) / viewers);
  return `${formatNumber(proved)} из\u00a0${formatNumber(viewers)} (${percent}\u00a0%)`;
}

/** Who watches now, and what proves it. */
export function ConsolePresence({ eventId, timeZone, dates, room, checks }: Props) {
  const { main, backup } = videosOf(room);
  const video = room.isOnBackup ? backup : main;
  const planned = checks?.confirmationsPlanned ?? 0;
  return (
    <Section title="Участники" isSmall>
      <div className="stack gap-3">
        <Facts
          facts={{
            'Смотрят сейчас': <strong className="tabular">{formatNumber(room.room.viewers)}</strong>,
            'Видео подтверждает плеер':
              video && !reportsPlayback[video.source] ? 'этот плеер не\u00a0сообщает' : provedText(room),
            'Проверки присутствия':
              planned > 0
                ? `за\u00a0день ${plural(planned, 'проверка', 'проверки', 'проверок')}, ответить нужно на\u00a0${checks!.confirmationsNeeded}`
                : 'в\u00a0этот день их нет',
          }}
        />
        <RoomAudience
          roomId={room.id}
          timeZone={timeZone}
          isReporting={video !== null && reportsPlayback[video.source]}
        />
        <div className="row gap-3 middle">
          {planned > 0 && dates.length > 0 && (
            <DialogButton
              dialog={(close) => <VoidDialog eventId={eventId} dates={dates} timeZone={timeZone} onClose={close} />}
            >
              Снять проверки за&nbsp;время сбоя
            </DialogButton>
          )}
          <TextLink to={officeEventPath(eventId, 'nmo')}>Условия НМО</TextLink>
        </div>
      </div>
    </Section>
  );
}
