import { NativeSelect } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { roomStates } from '../../../../rules/states/room-states';
import { useAction } from '../../../core/forms/use-action';
import { HelpLink } from '../../../office/help/help-link';
import { EventFrame, loadEventHead } from '../../../office/layout/event-frame';
import { loaderForRole, uncached } from '../../../office/staff-loader';
import type { RoomChatMode } from '../../../schema.generated';
import { DialogButton } from '../../../ui/dialog-button';
import { StateBadge } from '../../../ui/text/badge';
import { ModerationNav, useModerationBack } from '../moderation/moderation-nav';
import { DrugNamesDialog } from './drug-names-dialog';
import { MessageQueue } from './message-queue';
import { DrugNamesDocument, RoomMessageQueueDocument, useRoomChatUpdatesSubscription, useRoomMessageQueueQuery, useSetRoomChatMode } from './office-chat.generated'; // prettier-ignore

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader = loaderForRole('EDITOR', async (args) => {
  const head = await loadEventHead(args);
  if ('status' in head) return head;
  const { id = '', roomId = '' } = args.params;
  const { data } = await args.client.query({ query: RoomMessageQueueDocument, variables: { roomId }, ...uncached });
  if (data?.room?.event.id !== id) return { status: 404 };
  await args.client.query({ query: DrugNamesDocument, ...uncached });
  return {};
});

/** The chat of a room for its moderator: for a phone, without the video. */
export function Component() {
  const { id = '', roomId = '' } = useParams();
  const { data, refetch } = useRoomMessageQueueQuery({ variables: { roomId } });
  useRoomChatUpdatesSubscription({ variables: { roomId }, context: { poll: () => void refetch() } });
  const back = useModerationBack(id, roomId);
  const room = data?.room;
  if (!room) return null;
  return (
    <EventFrame title={room.hall ? `Чат: ${room.hall.name}` : 'Чат трансляции'} back={back}>
      {() => (
        <div className="stack gap-4">
          <ModerationNav eventId={id} roomId={roomId} current="chat" />
          <div className="row gap-3">
            <StateBadge label={roomStates.staffLabels[room.state]} />
            <HelpLink task="broadcast-questions" eventId={id} />
          </div>
          <Mode roomId={room.id} chatMode={room.chatMode} />
          <div>
            <DialogButton dialog={(close) => <DrugNamesDialog onClose={close} />}>Названия препаратов</DialogButton>
          </div>
          <MessageQueue room={room} onChanged={refetch} />
        </div>
      )}
    </EventFrame>
  );
}

const modes: Record<RoomChatMode, { label: string; description: string }> = {
  OFF: { label: 'Выключен', description: 'Участники не видят вкладку «Чат».' },
  MODERATED: { label: 'Сначала читаю я', description: 'Каждое сообщение ждёт вашего решения.' },
  SLOW: {
    label: 'Медленный',
    description:
      'От участника одно сообщение в 10 секунд. Все видят его сразу, кроме тех, где назван препарат из списка или есть личные данные.',
  },
  OPEN: {
    label: 'Открытый',
    description: 'Все видят сообщения сразу, кроме тех, где назван препарат из списка или есть личные данные.',
  },
};

function Mode({ roomId, chatMode }: { roomId: string; chatMode: RoomChatMode }) {
  const setMode = useSetRoomChatMode();
  const { act, isPending } = useAction();
  return (
    <NativeSelect
      size="md"
      label="Режим чата"
      description={modes[chatMode].description}
      value={chatMode}
      disabled={isPending}
      onChange={({ currentTarget: { value } }) =>
        void act(() => setMode({ roomId, chatMode: value as RoomChatMode }), null)
      }
      data={Object.entries(modes).map(([value, { label }]) => ({ value, label }))}
    />
  );
}
