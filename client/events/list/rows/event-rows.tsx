import type { EventCardFragment } from '../../events.generated';
import { groupByMonth } from './event-months';
import { EventRow } from './event-row';
import type { OwnSpecialties } from '../own-specialties';
import styles from './event-rows.module.css';

type Props = {
  events: readonly EventCardFragment[];
  ownSpecialties: OwnSpecialties;
  /** Level of the months; titles of events are one below. */
  headingLevel?: 2 | 3;
  /** The events are not in the order of their dates: no months. */
  isRanked?: boolean;
  /** The last month above these rows, whose heading is not repeated. */
  monthBefore?: string | undefined;
  /** Marks the rows of a further page. */
  page?: string;
};

/** Events as rows under the months of their first days. */
export function EventRows({ events, ownSpecialties, headingLevel = 2, isRanked = false, monthBefore, page }: Props) {
  const Heading = `h${headingLevel}` as const;
  const months = isRanked ? [{ key: '', title: '', events }] : groupByMonth(events);
  const titleLevel = isRanked ? headingLevel : headingLevel === 2 ? 3 : 4;
  return months.map(({ key, title, events: rows }) => (
    <div key={key} className="differs">
      {key !== '' && key !== monthBefore && <Heading className={styles.month}>{title}</Heading>}
      <ul className={styles.rows}>
        {rows.map((event) => (
          <li key={event.id} data-page={page}>
            <EventRow event={event} headingLevel={titleLevel} ownSpecialties={ownSpecialties} isAlone={isRanked} />
          </li>
        ))}
      </ul>
    </div>
  ));
}

/** The month after which a further page continues. */
export const lastMonthOf = (events: readonly EventCardFragment[]): string | undefined =>
  groupByMonth(events).at(-1)?.key;
