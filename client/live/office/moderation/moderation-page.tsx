import { Checkbox } from '@mantine/core';
import { useParams } from 'react-router-dom';
import { roomStates } from '../../../../rules/states/room-states';
import { useAction } from '../../../core/forms/use-action';
import { HelpLink } from '../../../office/help/help-link';
import { EventFrame, loadEventHead } from '../../../office/layout/event-frame';
import { loaderForRole, uncached } from '../../../office/staff-loader';
import { StateBadge } from '../../../ui/text/badge';
import { Fold } from '../../../ui/text/fold';
import {
  RoomQuestionQueueDocument,
  useRoomQuestionQueueQuery,
  useRoomQueueUpdatesSubscription,
  useSetRoomModeration,
  type QueuedQuestionFragment,
} from '../../questions/questions.generated';
import { HandsPanel, handsTitle } from '../hands/hands-panel';
import { ModerationNav, useModerationBack } from './moderation-nav';
import { QuestionQueue } from './question-queue';

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader = loaderForRole('EDITOR', async (args) => {
  const head = await loadEventHead(args);
  if ('status' in head) return head;
  const { id = '', roomId = '' } = args.params;
  const { data } = await args.client.query({ query: RoomQuestionQueueDocument, variables: { roomId }, ...uncached });
  return data?.room?.event.id === id ? {} : { status: 404 };
});

/** Questions of a room for its moderator: for a phone, without the video. */
export function Component() {
  const { id = '', roomId = '' } = useParams();
  const { data, refetch } = useRoomQuestionQueueQuery({ variables: { roomId } });
  useRoomQueueUpdatesSubscription({ variables: { roomId }, context: { poll: refetch } });
  const back = useModerationBack(id, roomId);
  const room = data?.room;
  if (!room) return null;
  const title = room.hall ? `Вопросы: ${room.hall.name}` : 'Вопросы трансляции';
  return (
    <EventFrame title={title} back={back}>
      {({ timeZone }) => (
        <div className="stack gap-4">
          <ModerationNav eventId={id} roomId={roomId} current="questions" />
          <div className="row gap-3">
            <StateBadge label={roomStates.staffLabels[room.state]} />
            <HelpLink task="broadcast-questions" eventId={id} />
          </div>
          <Moderation roomId={room.id} moderatesQuestions={room.moderatesQuestions} />
          <Fold summary={handsTitle(room)}>
            <HandsPanel room={room} timeZone={timeZone} onChanged={refetch} />
          </Fold>
          <QuestionQueue queue={room.questionQueue ?? noQuestions} onChanged={refetch} />
        </div>
      )}
    </EventFrame>
  );
}

const noQuestions: readonly QueuedQuestionFragment[] = [];

function Moderation({ roomId, moderatesQuestions }: { roomId: string; moderatesQuestions: boolean }) {
  const setModeration = useSetRoomModeration();
  const { act, isPending } = useAction();
  return (
    <Checkbox
      size="md"
      checked={moderatesQuestions}
      disabled={isPending}
      label="Сначала показывать вопросы мне"
      description="Без этого участники видят вопрос сразу, если в нём нет личных данных и названий из списка препаратов"
      onChange={({ currentTarget: { checked } }) =>
        void act(() => setModeration({ roomId, moderatesQuestions: checked }), null)
      }
    />
  );
}
