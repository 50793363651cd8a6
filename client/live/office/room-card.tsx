import type { VideoHosts } from '../../../rules/events/video-sources';
import { roomStates } from '../../../rules/states/room-states';
import { DialogButton } from '../../ui/dialog-button';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { StateBadge } from '../../ui/text/badge';
import { ButtonLink } from '../../ui/text/button-link';
import { Facts } from '../../office/facts';
import { useDeleteRoom } from './live-office.generated';
import { officeRoomPath } from './paths';
import { RecordingDialog } from './recording/recording-dialog';
import { sourceText, videosOf } from './room-video';
import { roomName, type OfficeRoom } from './use-rooms';
import { VideoDialog } from './video-dialog';
import styles from './live-office.module.css';

type Props = { eventId: string; room: OfficeRoom; hosts: VideoHosts; onChanged: () => Promise<unknown> };

/** A room of an event: its state, its videos, and the way to its console. */
export function RoomCard({ eventId, room, hosts, onChanged }: Props) {
  const remove = useDeleteRoom();
  const { main, backup } = videosOf(room);
  const name = roomName(room);
  const { state } = room.room;
  const isOpen = roomStates.is(state, 'open');
  return (
    <li className={styles.card} aria-label={name}>
      <div className="row gap-3 middle">
        <h3 className="text-l">{name}</h3>
        <StateBadge label={roomStates.staffLabels[state]} />
      </div>
      <Facts
        facts={{
          Видео: main ? sourceText(main.source) : <strong>не указано: эфир без него не начать</strong>,
          'Запасное видео': backup ? sourceText(backup.source) : 'нет',
        }}
      />
      <div className="row gap-3">
        <ButtonLink to={officeRoomPath(eventId, room.id)} variant={main ? 'filled' : 'default'}>
          Открыть пульт
        </ButtonLink>
        <DialogButton
          variant={main ? 'default' : 'filled'}
          aria-label={`${main ? 'Изменить видео' : 'Указать видео'}: ${name}`}
          dialog={(close) => <VideoDialog room={room} hosts={hosts} onClose={close} />}
        >
          {main ? 'Изменить видео' : 'Указать видео'}
        </DialogButton>
        {(room.lastTalk || !roomStates.is(state, 'ahead')) && (
          <DialogButton
            aria-label={`Запись по докладам: ${name}`}
            dialog={(close) => <RecordingDialog roomId={room.id} isEnded={!isOpen} onClose={close} />}
          >
            Запись по&nbsp;докладам
          </DialogButton>
        )}
        {!isOpen && (
          <DialogButton
            aria-label={`Убрать комнату: ${name}`}
            dialog={(close) => (
              <ConfirmDialog
                title={`Убрать комнату: ${name}`}
                verb="Убрать комнату"
                send={() => remove({ id: room.id })}
                successMessage="Комната убрана."
                onSent={onChanged}
                onClose={close}
              >
                Убрать можно только комнату, в&nbsp;которой ещё никого не&nbsp;было.
              </ConfirmDialog>
            )}
          >
            Убрать
          </DialogButton>
        )}
      </div>
    </li>
  );
}
