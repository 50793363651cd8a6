import { Link } from 'react-router-dom';
import type { CSSProperties } from 'react';
import { eventStates } from '../../../../rules/states/event-states';
import { officeEventPath } from '../../../office/paths';
import type { EventStageKind } from '../../../schema.generated';
import type { Bar } from '../../calendar/month-grid';
import type { TeamCalendarQuery } from './calendar.generated';
import calendarStyles from '../../calendar/calendar-grid.module.css';
import styles from './team-calendar.module.css';

export type TeamEntry = TeamCalendarQuery['teamCalendar']['entries'][number];

/** What is due on the day of a deadline. */
const deadlineLabels: Record<EventStageKind, string> = {
  PREPARATION: 'Опубликовать',
  REGISTRATION: 'Набор закрывается',
  DAY: '',
  CODES: 'Коды',
  DOCUMENTS: 'Документы',
  CLOSING: 'Закрытие',
};

/** «Документы, просрочено», «Черновик»: what an entry says besides the title; null: a published event. */
export function entryNote({ kind, isDone, isOverdue, event }: TeamEntry): string | null {
  if (kind === 'DAY') {
    if (event.state !== 'PUBLISHED') return eventStates.labels[event.state].title;
    return event.isPast ? 'Прошло' : event.underway ? 'Идёт' : null;
  }
  // It ends by itself: nobody has done it, and nobody is late with it.
  if (kind === 'REGISTRATION') return isDone ? 'Набор закрыт' : deadlineLabels[kind];
  const state = isDone ? 'сделано' : isOverdue ? 'просрочено' : null;
  return [deadlineLabels[kind], state].filter(Boolean).join(', ');
}

/** An entry in a list of the entries of a day. */
export const TeamEntryLine = ({ entry }: { entry: TeamEntry }) => (
  <Link to={officeEventPath(entry.event.id)} className={styles.line} data-done={entry.isDone || undefined}>
    <span className={styles.note} data-overdue={entry.isOverdue || undefined}>
      {entryNote(entry) ?? 'Мероприятие'}
    </span>
    <span>{entry.event.title}</span>
  </Link>
);

type BarProps = { bar: Bar<{ entry: TeamEntry }>; tabIndex: number | undefined };

/** An entry in the grid: the days of an event as a filled bar, a deadline as words. */
export function TeamEntryBar({ bar: { item, span, lane, isContinued, continues }, tabIndex }: BarProps) {
  const { entry } = item;
  const { kind, event, isDone, isOverdue } = entry;
  const note = entryNote(entry);
  const text = [note, event.title].filter(Boolean).join(': ');
  return (
    <Link
      className={`${calendarStyles.bar} ${styles.bar}`}
      style={{ '--lane': lane, '--span': span } as CSSProperties}
      to={officeEventPath(event.id)}
      title={text}
      tabIndex={tabIndex}
      data-long={kind === 'DAY' || undefined}
      data-done={isDone || undefined}
      data-overdue={isOverdue || undefined}
      data-state={event.state}
      data-continued={isContinued || undefined}
      data-continues={continues || undefined}
    >
      <span className={calendarStyles.title}>{text}</span>
    </Link>
  );
}
