import { useParams } from 'react-router-dom';
import { useAction } from '../../../core/forms/use-action';
import { SortableList } from '../../../office/content/sortable-list';
import { EventFrame, loadEventHead } from '../../../office/layout/event-frame';
import { loaderForRole, uncached } from '../../../office/staff-loader';
import { DialogButton } from '../../../ui/dialog-button';
import { EmptyState } from '../../../ui/text/empty-state';
import { Section } from '../../../ui/text/section';
import {
  OfficePollsDocument,
  useOfficePollsQuery,
  useOrderRoomPolls,
  useRoomPollUpdatesSubscription,
  type OfficePollFragment,
} from './office-polls.generated';
import { ModerationNav, useModerationBack } from '../moderation/moderation-nav';
import { PollCard } from './poll-card';
import { PollDialog } from './poll-dialog';

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

export const loader = loaderForRole('EDITOR', async (args) => {
  const head = await loadEventHead(args);
  if ('status' in head) return head;
  const variables = { roomId: args.params.roomId ?? '' };
  await args.client.query({ query: OfficePollsDocument, variables, ...uncached });
});

/** The polls of a room: prepared, open and closed. */
export function Component() {
  const { id = '', roomId = '' } = useParams();
  return (
    <EventFrame title="Опросы" back={useModerationBack(id, roomId)}>
      {() => (
        <div className="stack gap-5">
          <ModerationNav eventId={id} roomId={roomId} current="polls" />
          <Polls roomId={roomId} />
        </div>
      )}
    </EventFrame>
  );
}

function Polls({ roomId }: { roomId: string }) {
  const { data, refetch } = useOfficePollsQuery({ variables: { roomId } });
  useRoomPollUpdatesSubscription({ variables: { roomId }, context: { poll: refetch } });
  if (!data) return null;
  const polls = data.roomPolls;
  const inState = (state: OfficePollFragment['state']) => polls.filter((poll) => poll.state === state);
  const [open, drafts, closed] = [inState('OPEN'), inState('DRAFT'), inState('CLOSED')];
  const card = (poll: OfficePollFragment) => (
    <PollCard key={poll.id} poll={poll} roomId={roomId} isOtherOpen={open.length > 0} refetch={refetch} />
  );
  const add = (
    <DialogButton
      variant="filled"
      dialog={(onClose) => <PollDialog roomId={roomId} poll={null} refetch={refetch} onClose={onClose} />}
    >
      Подготовить опрос
    </DialogButton>
  );
  if (polls.length === 0)
    return (
      <EmptyState title="Опросов пока нет" actions={add}>
        Подготовьте их до&nbsp;эфира. Участники увидят опрос, когда вы&nbsp;его запустите.
      </EmptyState>
    );
  return (
    <div className="stack gap-6">
      {open.length > 0 && <Section title="Идёт сейчас">{open.map(card)}</Section>}
      <Section title="Подготовлены" aside={add}>
        {drafts.length === 0 ? (
          <p className="note">Все опросы уже запускали.</p>
        ) : (
          <Drafts
            roomId={roomId}
            drafts={drafts}
            others={[...closed, ...open]}
            isOtherOpen={open.length > 0}
            refetch={refetch}
          />
        )}
      </Section>
      {closed.length > 0 && (
        <Section title="Завершены">
          <div className="stack gap-4">{closed.toReversed().map(card)}</div>
        </Section>
      )}
    </div>
  );
}

type DraftsProps = {
  roomId: string;
  drafts: readonly OfficePollFragment[];
  /** Polls that were opened: they come first. */
  others: readonly OfficePollFragment[];
  isOtherOpen: boolean;
  refetch: () => Promise<unknown>;
};

function Drafts({ roomId, drafts, others, isOtherOpen, refetch }: DraftsProps) {
  const order = useOrderRoomPolls();
  const { act } = useAction();
  const onReorder = (ids: string[]): void =>
    void act(() => order({ roomId, ids: [...others.map(({ id }) => id), ...ids] }), null).then(refetch);
  return (
    <SortableList
      label="Подготовленные опросы"
      items={drafts}
      nameOf={({ question }) => question}
      onReorder={onReorder}
    >
      {(poll, handle) => (
        <PollCard poll={poll} roomId={roomId} isOtherOpen={isOtherOpen} refetch={refetch} handle={handle} />
      )}
    </SortableList>
  );
}
