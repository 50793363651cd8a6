import { Link } from 'react-router-dom';
import { lowerFirst } from '../../../rules/text/typography';
import { formatNumber } from '../../core/format';
import type { OfficeOverviewQuery } from './dashboard.generated';
import { openTaskLinks } from './labels';
import styles from './open-task-list.module.css';

type OpenTasks = OfficeOverviewQuery['officeOverview']['waiting'];

/** Links to open tasks with their counts. Kinds without open tasks are named in one line. */
export function OpenTaskList({ waiting }: { waiting: OpenTasks }) {
  const openTasks = waiting.filter(({ count }) => count > 0);
  const done = waiting.filter(({ count }) => count === 0);
  return (
    <>
      {openTasks.length > 0 && (
        <ul className={styles.list}>
          {openTasks.map(({ kind, count }) => (
            <li key={kind}>
              <Link to={openTaskLinks[kind].to} className={styles.entry}>
                <span className={styles.count} data-numbers>
                  {formatNumber(count)}
                </span>
                <span>{openTaskLinks[kind].title}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {openTasks.length === 0 && <p>Всё сделано: ничего не&nbsp;ждёт.</p>}
      {openTasks.length > 0 && done.length > 0 && (
        <p className="mt-4 faint-note">
          Ничего нового:{' '}
          {done.map(({ kind }, index) => (
            <span key={kind}>
              {index > 0 && '; '}
              <Link to={openTaskLinks[kind].to}>{lowerFirst(openTaskLinks[kind].title)}</Link>
            </span>
          ))}
          .
        </p>
      )}
    </>
  );
}
