import { Button } from '@mantine/core';
import { findPersonalData } from '../../../../rules/people/personal-data';
import { roomMessageStates } from '../../../../rules/states/room-message-states';
import { moscow } from '../../../../rules/text/format';
import { useAction } from '../../../core/forms/use-action';
import { formatTime } from '../../../core/format';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import { DialogButton } from '../../../ui/dialog-button';
import { Tabs } from '../../../ui/menus/tabs';
import { Badge } from '../../../ui/text/badge';
import { PersonalDataBadge } from '../../questions/personal-data-badge';
import styles from '../../questions/questions.module.css';
import {
  useModerateRoomMessage,
  useMuteInRoom,
  useUnmuteInRoom,
  type RoomMessageQueueQuery,
} from './office-chat.generated';

type ModeratedRoom = NonNullable<RoomMessageQueueQuery['room']>;
type QueuedMessage = NonNullable<ModeratedRoom['messageQueue']>[number];
type State = QueuedMessage['state'];

/** Tabs of the queue by the state of the messages. */
const parts = [
  { state: 'HELD', label: 'Ждут', empty: 'Новых сообщений нет.' },
  { state: 'VISIBLE', label: 'В чате', empty: 'Участники пока не видят ни одного сообщения.' },
  { state: 'REMOVED', label: 'Убраны', empty: 'Пока пусто.' },
] as const satisfies readonly { state: State; label: string; empty: string }[];

const verbs: Record<State, string> = { HELD: '', VISIBLE: 'Показать', REMOVED: 'Убрать' };

type Props = { room: ModeratedRoom; onChanged: () => unknown };

export function MessageQueue({ room, onChanged }: Props) {
  const queue = room.messageQueue ?? [];
  const muted = room.mutedParticipants ?? [];
  const tabs = parts.map(({ state, label, empty }) => {
    const messages = queue.filter((message) => message.state === state);
    return {
      id: state,
      label: `${label} (${messages.length})`,
      content:
        messages.length === 0 ? (
          <p className="muted">{empty}</p>
        ) : (
          <ul className={styles.list}>
            {messages.map((message) => (
              <QueueRow key={message.id} message={message} onChanged={onChanged} />
            ))}
          </ul>
        ),
    };
  });
  const mutedTab = {
    id: 'muted',
    label: `Не пишут (${muted.length})`,
    content:
      muted.length === 0 ? (
        <p className="muted">Писать могут все.</p>
      ) : (
        <ul className={styles.list}>
          {muted.map((one) => (
            <MutedRow key={one.id} roomId={room.id} muted={one} onChanged={onChanged} />
          ))}
        </ul>
      ),
  };
  return <Tabs label="Сообщения" tabs={[...tabs, mutedTab]} />;
}

function QueueRow({ message, onChanged }: { message: QueuedMessage; onChanged: () => unknown }) {
  const { id, text, state, author, sentAt, drugName, isAuthorMuted } = message;
  const moderate = useModerateRoomMessage();
  const mute = useMuteInRoom();
  const { act, isPending } = useAction();
  // Also after a rejection: another moderator was faster, so this list is old.
  const press = async (to: State) => {
    await act(() => moderate({ input: { id, state: to, expectedState: state } }), null);
    await onChanged();
  };
  // Not to be shown by an easy press.
  const hasPersonalData = findPersonalData(text) !== null;
  return (
    <li className={styles.question}>
      <p className={styles.badges}>
        {drugName && <Badge>Препарат: {drugName}</Badge>}
        <PersonalDataBadge text={text} />
        {isAuthorMuted && <Badge>Не может писать</Badge>}
      </p>
      <p className={styles.text}>{text}</p>
      <p className="muted text-s">
        {author} · {formatTime(sentAt, moscow)}
      </p>
      <div className={styles.compact}>
        {roomMessageStates.transitions[state].map((to) => (
          <Button
            key={to}
            px="xs"
            variant={state === 'HELD' && to === 'VISIBLE' && !hasPersonalData ? 'filled' : 'default'}
            disabled={isPending}
            onClick={() => void press(to)}
          >
            {verbs[to]}
          </Button>
        ))}
        {!isAuthorMuted && (
          <DialogButton
            px="xs"
            dialog={(close) => (
              <ConfirmDialog
                title="Запретить писать?"
                verb="Запретить"
                send={() => mute({ messageId: id })}
                successMessage="Участник больше не пишет в чат."
                onSent={onChanged}
                onClose={close}
              >
                {author} не&nbsp;сможет писать в&nbsp;чаты этого мероприятия. Прежние сообщения останутся. Запрет можно
                снять во&nbsp;вкладке «Не&nbsp;пишут».
              </ConfirmDialog>
            )}
          >
            Запретить писать
          </DialogButton>
        )}
      </div>
    </li>
  );
}

type MutedProps = {
  roomId: string;
  muted: NonNullable<ModeratedRoom['mutedParticipants']>[number];
  onChanged: () => unknown;
};

function MutedRow({ roomId, muted: { id, name, mutedAt }, onChanged }: MutedProps) {
  const unmute = useUnmuteInRoom();
  const { act, isPending } = useAction();
  return (
    <li className={styles.question}>
      <p>{name}</p>
      <p className="muted text-s">Запрет с {formatTime(mutedAt, moscow)}</p>
      <div className={styles.buttons}>
        <Button
          size="lg"
          variant="default"
          disabled={isPending}
          onClick={() => void act(() => unmute({ roomId, id }), `${name} снова может писать.`, onChanged)}
        >
          Разрешить писать
        </Button>
      </div>
    </li>
  );
}
