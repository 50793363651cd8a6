import { eventStates } from '../../../rules/states/event-states';
import { hasRole } from '../../../rules/people/roles';
import { useParams } from 'react-router-dom';
import { formatDateTime } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { useSession } from '../../core/session';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { EventFrame, loadEventHead } from '../../office/layout/event-frame';
import { eventPath } from '../paths';
import { TaskProgress } from '../../office/tasks/task-progress';
import { CancelOrPostponeDialog, type CancelOrPostpone } from './cancel-or-postpone-dialog';
import { DeleteDraftDialog } from './delete-draft-dialog';
import { CloneDialog } from './clone-dialog';
import { EventOverviewDocument, useCallOffTasksQuery, useEventOverviewQuery } from './overview.generated';
import type { EventOverview } from './event-overview';
import { EventBoard } from './board/event-board';
import { EventNumbers } from './board/event-numbers';
import { PublicationProblems, PublishButton, UnpublishButton, usePublication } from './board/publication';
import { DialogButton } from '../../ui/dialog-button';

export { TabsSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: EventOverviewDocument, variables: { id: params.id ?? '' }, fetchPolicy: 'network-only' }),
  ]);
  return head;
};

/** Reason of a cancellation or postponement, as staff wrote it. */
function StateReason({ event }: { event: EventOverview }) {
  if (!event.change) return null;
  return (
    <Message tone="warning" title={event.state === 'CANCELLED' ? 'Мероприятие отменено' : 'Мероприятие перенесено'}>
      <p>{event.change.reason}</p>
      {event.state === 'POSTPONED' && (
        <p>
          {event.postponedTo
            ? `Новое начало: ${formatDateTime(event.postponedTo, event.timeZone)}. Укажите новые даты на «Странице» и опубликуйте мероприятие снова.`
            : event.change.postponedTo
              ? `Новая дата прошла (${formatDateTime(event.change.postponedTo, event.timeZone)}), а\u00a0мероприятие не\u00a0опубликовано: на\u00a0сайте она больше не\u00a0названа. Укажите новые даты на\u00a0«Странице» и\u00a0опубликуйте мероприятие снова или отмените его.`
              : 'Новая дата ещё не названа.'}
        </p>
      )}
    </Message>
  );
}

function CancellationTask({ eventId, isManager, onEnd }: { eventId: string; isManager: boolean; onEnd: () => void }) {
  const { data } = useCallOffTasksQuery({ variables: { eventId }, skip: !isManager, fetchPolicy: 'cache-and-network' });
  const task = data?.tasks.nodes[0];
  return task ? <TaskProgress key={task.id} id={task.id} onEnd={onEnd} /> : null;
}

type ActionsProps = { event: EventOverview; publication: ReturnType<typeof usePublication>; reload: () => void };

/** Everything else that can be done with the event as a whole. */
function EventActions({ event, publication, reload }: ActionsProps) {
  const { auth } = useSession();
  const isEditor = auth !== null && hasRole(auth.role, 'EDITOR');
  const isManager = auth !== null && hasRole(auth.role, 'MANAGER');
  const isOpen = eventStates.allows(event.state, 'CANCELLED') && !event.isPast;
  const canUnpublish = event.state === 'PUBLISHED' && !event.isPast && event.registeredCount === 0;
  const callOffDialog = (kind: CancelOrPostpone) => (onClose: () => void) => (
    <CancelOrPostponeDialog event={event} kind={kind} onClose={onClose} onDone={reload} />
  );
  return (
    <Section title="Действия">
      <div className="row gap-3 middle mt-3">
        <ButtonLink variant="default" to={eventPath(event.slug)}>
          {event.state === 'DRAFT' ? 'Посмотреть, как на сайте' : 'Страница на сайте'}
        </ButtonLink>
        {isEditor && (
          <DialogButton dialog={(onClose) => <CloneDialog event={event} onClose={onClose} />}>
            Сделать копию
          </DialogButton>
        )}
        {isEditor && canUnpublish && <UnpublishButton publication={publication} />}
        {isEditor && event.state === 'DRAFT' && (
          <DialogButton variant="outline" dialog={(onClose) => <DeleteDraftDialog event={event} onClose={onClose} />}>
            Удалить черновик
          </DialogButton>
        )}
        {isManager && isOpen && <DialogButton dialog={callOffDialog('postpone')}>Перенести</DialogButton>}
        {isManager && isOpen && <DialogButton dialog={callOffDialog('cancel')}>Отменить мероприятие</DialogButton>}
      </div>
    </Section>
  );
}

function OverviewView({ event, refetch }: { event: EventOverview; refetch: () => Promise<unknown> }) {
  const { auth } = useSession();
  const isEditor = auth !== null && hasRole(auth.role, 'EDITOR');
  const isManager = auth !== null && hasRole(auth.role, 'MANAGER');
  const reload = () => void refetch();
  const publication = usePublication(event, reload);
  const next = event.board?.steps[0]?.kind;
  const publishes = isEditor && (next === 'PUBLISH' || event.state === 'POSTPONED');
  return (
    <div className="stack gap-5">
      <StateReason event={event} />
      <EventBoard event={event} action={publishes && <PublishButton publication={publication} />}>
        <PublicationProblems publication={publication} />
      </EventBoard>
      {/* The key makes the query run again after a change of state, to show the task that the change has started. */}
      <CancellationTask
        key={`${event.state} ${event.change?.at}`}
        eventId={event.id}
        isManager={isManager}
        onEnd={reload}
      />
      {event.state !== 'DRAFT' && <EventNumbers event={event} />}
      <EventActions event={event} publication={publication} reload={reload} />
    </div>
  );
}

export function Component() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useEventOverviewQuery({ variables: { id } });
  if (error && !data) throw error;
  return (
    <EventFrame title="Обзор">
      {() => data?.staffEvent && <OverviewView event={data.staffEvent} refetch={() => refetch()} />}
    </EventFrame>
  );
}
