import type { ReactNode } from 'react';
import { Message } from '../../../ui/text/message';
import type { EventOverview } from '../event-overview';
import { problems as labels } from './board-labels';
import { NextStep } from './next-step';
import { RoleLink } from './role-link';
import { Stages } from './stages';
import styles from './board.module.css';

type Props = {
  event: EventOverview;
  /** The control of the next step where it is done on this page. */
  action: ReactNode;
  /** Below the next step. */
  children: ReactNode;
};

/** What is done and left to do for an event: the next action, the stages, and problems if there are any. */
export function EventBoard({ event, action, children }: Props) {
  const { board } = event;
  if (!board) return null;
  return (
    <div className="stack gap-4">
      <NextStep event={event} board={board} action={action} />
      {children}
      {board.problems.length > 0 && (
        <Message tone="warning">
          <ul className={styles.problems} aria-label="Требует внимания">
            {board.problems.map(({ kind, count }) => (
              <li key={kind}>
                <RoleLink to={labels[kind].to(event.id)} requiredRole={labels[kind].role}>
                  {labels[kind].text(count)}
                </RoleLink>
              </li>
            ))}
          </ul>
        </Message>
      )}
      <Stages event={event} board={board} />
    </div>
  );
}
