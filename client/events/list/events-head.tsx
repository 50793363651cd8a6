import { Link } from 'react-router-dom';
import { SearchBox } from '../../ui/forms/search-box';
import { calendarPath, eventsPattern } from '../paths';
import { buildListQuery, fields, listPath, type EventListState } from './event-filter';
import styles from './events-head.module.css';

type Props = { title: string; state: EventListState; view: 'list' | 'calendar' };

/** Title, views and search of the list and of its calendar. */
export function EventsHead({ title, state, view }: Props) {
  const kept = new URLSearchParams(
    buildListQuery({ ...state, text: null, typed: null, isLiteral: false, month: null, after: null }),
  );
  return (
    <header className={styles.head}>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <ListViews state={state} view={view} />
      <div className={styles.search}>
        <SearchBox
          label="Поиск мероприятий"
          action={eventsPattern}
          name={fields.text}
          text={state.text ?? ''}
          placeholder="Название, город, специальность"
        >
          {[...kept].map(([name, value]) => (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ))}
        </SearchBox>
      </div>
    </header>
  );
}

/**
 * All views keep the same filters. The month is kept only in the calendar, as it is never both past and upcoming.
 */
function ListViews({ state, view }: Pick<Props, 'state' | 'view'>) {
  const listOf = (past: boolean) => listPath({ ...state, after: null, month: null, past });
  const views = [
    { label: 'Предстоящие', to: listOf(false), isCurrent: view === 'list' && !state.past },
    { label: 'Прошедшие', to: listOf(true), isCurrent: view === 'list' && state.past },
    {
      label: 'Календарь',
      to: calendarPath(buildListQuery({ ...state, after: null, past: false })),
      isCurrent: view === 'calendar',
    },
  ];
  return (
    <nav aria-label="Виды списка" data-no-print>
      <ul className={styles.views}>
        {views.map(({ label, to, isCurrent }) => (
          <li key={label}>
            <Link to={to} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
