import { eventStates } from '../../../rules/states/event-states';
import { hasRole } from '../../../rules/people/roles';
import { useParams } from 'react-router-dom';
import { participationLabels } from '../../../rules/events/participation';
import { formatDateTime, formatMoney, formatNumber } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { useSession } from '../../core/session';
import type { RegistrationState } from '../../schema.generated';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { EventFrame, loadEventHead } from '../../office/layout/event-frame';
import { officeEventPath } from '../../office/paths';
import { TaskProgress } from '../../office/tasks/task-progress';
import { formatKopecks } from '../../statistics/office/charts/chart-data';
import { CancelOrPostponeDialog, type CancelOrPostpone } from './cancel-or-postpone-dialog';
import { DeleteDraftDialog } from './delete-draft-dialog';
import { CloneDialog } from './clone-dialog';
import { EventOverviewDocument, useCallOffTasksQuery, useEventOverviewQuery } from './overview.generated';
import type { EventOverview } from './event-overview';
import { Publication } from './editing/publication';
import { registrationStateLabels } from './labels';
import { DialogButton } from '../../ui/dialog-button';
import styles from './overview.module.css';

export { EventSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const [head] = await Promise.all([
    loadEventHead({ client, params }),
    client.query({ query: EventOverviewDocument, variables: { id: params.id ?? '' }, fetchPolicy: 'network-only' }),
  ]);
  return head;
};

const stateOrder = (state: RegistrationState): number => Object.keys(registrationStateLabels).indexOf(state);

function EventNumbers({
  event: { registeredCount, registrationCounts, money, seats, tariffs },
}: {
  event: EventOverview;
}) {
  const counts = (registrationCounts ?? []).toSorted((left, right) => stateOrder(left.state) - stateOrder(right.state));
  const numbers: [title: string, number: string | null | undefined][] = [
    ['Занято мест', formatNumber(registeredCount)],
    ...counts.map(({ state, count }): [string, string] => [registrationStateLabels[state], formatNumber(count)]),
    ['Оплачено и не возвращено', money && formatKopecks(money.net)],
    ['Возвращается', money && money.beingRefunded > 0 ? formatKopecks(money.beingRefunded) : null],
    ['Не\u00a0удалось вернуть', money && money.refundFailed > 0 ? formatKopecks(money.refundFailed) : null],
  ];
  return (
    <Section title="В цифрах">
      <dl className={styles.numbers}>
        {numbers
          .filter(([, number]) => number)
          .map(([title, number]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{number}</dd>
            </div>
          ))}
      </dl>
      <h3 className={styles.subtitle}>Места</h3>
      <ul className="stack bullets gap-2">
        {seats.map(({ participation, capacity, left, waiting }) => (
          <li key={participation}>
            {participationLabels[participation]}:{' '}
            {capacity === null ? 'без ограничения' : `осталось ${formatNumber(left ?? 0)} из ${formatNumber(capacity)}`}
            {waiting > 0 && `, в очереди ${formatNumber(waiting)}`}
          </li>
        ))}
      </ul>
      {tariffs.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Тарифы</h3>
          <ul className="stack bullets gap-2">
            {tariffs.map(({ id, title, price, left, isOnSale }) => (
              <li key={id}>
                {title}, {price.amount === 0 ? 'бесплатно' : formatMoney(price)}
                {left !== null && `, осталось ${formatNumber(left)}`}
                {!isOnSale && ', сейчас не продаётся'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}

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

function OverviewView({ event, refetch }: { event: EventOverview; refetch: () => Promise<unknown> }) {
  const { auth } = useSession();
  const isEditor = auth !== null && hasRole(auth.role, 'EDITOR');
  const isManager = auth !== null && hasRole(auth.role, 'MANAGER');
  const isOpen = eventStates.allows(event.state, 'CANCELLED') && !event.isPast;
  const reload = () => void refetch();
  const callOffDialog = (kind: CancelOrPostpone) => (onClose: () => void) => (
    <CancelOrPostponeDialog event={event} kind={kind} onClose={onClose} onDone={reload} />
  );
  return (
    <div className="stack gap-6">
      <StateReason event={event} />
      <Publication event={event} isEditor={isEditor} onChanged={reload} />
      {/* The key makes the query run again after a change of state, to show the task that the change has started. */}
      <CancellationTask
        key={`${event.state} ${event.change?.at}`}
        eventId={event.id}
        isManager={isManager}
        onEnd={reload}
      />
      <EventNumbers event={event} />
      <Section title="Действия">
        <div className="row gap-3 middle mt-3">
          {isEditor && (
            <ButtonLink variant="default" to={officeEventPath(event.id, 'edit')}>
              Править страницу
            </ButtonLink>
          )}
          {isEditor && (
            <DialogButton dialog={(onClose) => <CloneDialog event={event} onClose={onClose} />}>
              Сделать копию
            </DialogButton>
          )}
          {isEditor && event.state === 'DRAFT' && (
            <DialogButton variant="outline" dialog={(onClose) => <DeleteDraftDialog event={event} onClose={onClose} />}>
              Удалить черновик
            </DialogButton>
          )}
          {isManager && isOpen && <DialogButton dialog={callOffDialog('postpone')}>Перенести</DialogButton>}
          {isManager && isOpen && (
            <DialogButton variant="outline" dialog={callOffDialog('cancel')}>
              Отменить мероприятие
            </DialogButton>
          )}
        </div>
      </Section>
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
