import type { ReactNode } from 'react';
import { hasRole, roleLabels } from '../../../../rules/people/roles';
import { formatDateTime } from '../../../core/format';
import { useSession } from '../../../core/session';
import { ButtonLink } from '../../../ui/text/button-link';
import type { EventOverview } from '../event-overview';
import { steps as labels } from './board-labels';
import { RoleLink } from './role-link';
import styles from './board.module.css';

type Board = NonNullable<EventOverview['board']>;
type Step = Board['steps'][number];

function Deadline({ step, timeZone }: { step: Step; timeZone: string }) {
  if (step.deadline === null) return null;
  const date = formatDateTime(step.deadline, timeZone);
  return (
    <span className={styles.deadline} data-overdue={step.isOverdue || undefined}>
      {step.isOverdue ? `срок был ${date}` : `до\u00a0${date}`}
    </span>
  );
}

/** No step is next: what ends next. */
function idleText({ stages, problems }: Board, { state, timeZone }: EventOverview): string {
  if (state === 'CANCELLED') return 'Мероприятие отменено, всё завершено.';
  const next = stages.find((stage) => stage.state === 'CURRENT') ?? stages.find((stage) => stage.state === 'AHEAD');
  if (!next) return 'Всё сделано: мероприятие можно считать закрытым.';
  const until = next.until && formatDateTime(next.until, timeZone);
  const isRegistrationOpen = next.kind === 'REGISTRATION' && until !== null;
  // The problems stand below.
  if (problems.length > 0)
    return isRegistrationOpen ? `Идёт регистрация, она закроется ${until}.` : 'По\u00a0порядку всё сделано.';
  if (isRegistrationOpen) return `Делать ничего не\u00a0нужно: идёт регистрация, она закроется ${until}.`;
  return until ? `Делать ничего не\u00a0нужно до\u00a0${until}.` : 'Делать ничего не\u00a0нужно.';
}

type Props = { event: EventOverview; board: Board; action: ReactNode };

/** The one next action with its deadline, and what can be done after it. */
export function NextStep({ event, board, action }: Props) {
  const { auth } = useSession();
  const [next, ...later] = board.steps;
  if (!next)
    return (
      <section className={styles.next}>
        <h2 className={styles.what}>{idleText(board, event)}</h2>
      </section>
    );
  const { to, role, text } = labels[next.kind];
  const canAct = auth !== null && hasRole(auth.role, role);
  const isHere = next.kind === 'PUBLISH';
  return (
    <section className={styles.next} aria-labelledby="next-step">
      <div className="row gap-2 gap-x-4 middle">
        <h2 id="next-step" className={styles.what}>
          <span className={styles.lead}>Дальше:</span> {text(next.count ?? 0)}
        </h2>
        <Deadline step={next} timeZone={event.timeZone} />
        {canAct && !isHere && <ButtonLink to={to(event.id)}>Перейти</ButtonLink>}
        {canAct && action}
        {!canAct && <span className="note">это делает {roleLabels[role].toLowerCase()}</span>}
      </div>
      {later.length > 0 && (
        <ul className={styles.later} aria-label="Потом">
          {later.map((step) => (
            <li key={step.kind}>
              <RoleLink to={labels[step.kind].to(event.id)} requiredRole={labels[step.kind].role}>
                {labels[step.kind].text(step.count ?? 0)}
              </RoleLink>{' '}
              <Deadline step={step} timeZone={event.timeZone} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
