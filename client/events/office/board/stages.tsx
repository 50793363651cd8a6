import { formatDate, formatNumber } from '../../../core/format';
import type { EventOverview } from '../event-overview';
import { stageTargets, stageTitles } from './board-labels';
import { RoleLink } from './role-link';
import styles from './board.module.css';

type Stage = NonNullable<EventOverview['board']>['stages'][number];

/** «до 3 февраля», «срок был 3 февраля», «3 февраля». */
function whenText({ kind, state, until, isOverdue }: Stage, timeZone: string): string {
  if (state === 'DONE') return 'готово';
  if (state === 'NOT_NEEDED') return 'не\u00a0нужно';
  const isAhead = state === 'AHEAD';
  if (until === null) return isAhead ? 'впереди' : 'идёт';
  const date = formatDate(until, timeZone);
  if (isAhead) return kind === 'DAY' ? date : `впереди, до\u00a0${date}`;
  return isOverdue ? `срок был ${date}` : `до\u00a0${date}`;
}

function numberText({ done, total }: Stage): string | null {
  if (done === null) return total === null ? null : formatNumber(total);
  return total === null ? formatNumber(done) : `${formatNumber(done)} из\u00a0${formatNumber(total)}`;
}

const whatIsCounted: Partial<Record<Stage['kind'], string>> = {
  REGISTRATION: 'заняли место',
  DAY: 'присутствовали',
  CODES: 'с\u00a0кодом',
  DOCUMENTS: 'с\u00a0документом',
};

/** The stages of the work on an event in a row, each with its state, its time and its number. */
export function Stages({ event, board }: { event: EventOverview; board: NonNullable<EventOverview['board']> }) {
  const nextStage = board.steps[0]?.stage;
  return (
    <ol className={styles.stages} aria-label="Этапы мероприятия">
      {board.stages.map((stage) => {
        const number = numberText(stage);
        const { to, role } = stageTargets[stage.kind];
        return (
          <li
            key={stage.kind}
            className={styles.stage}
            data-state={stage.state}
            data-next={stage.kind === nextStage || undefined}
            data-overdue={stage.isOverdue || undefined}
          >
            <p className={styles.title}>{stageTitles[stage.kind]}</p>
            <p className={styles.when}>{whenText(stage, event.timeZone)}</p>
            {number && (
              <p className={styles.number}>
                <RoleLink to={to(event.id)} requiredRole={role}>
                  {number}
                </RoleLink>{' '}
                <span className="faint-note">{stage.done === null ? 'участников' : whatIsCounted[stage.kind]}</span>
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
