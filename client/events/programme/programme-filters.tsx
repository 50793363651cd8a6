import { useId, type ReactNode } from 'react';
import type { EventDetails } from '../price';
import type { ProgrammeFilter } from './programme-filter';
import { hallsOf, programmePeople } from './programme-grid';
import styles from './programme-filters.module.css';

type Props = {
  programme: EventDetails['programme'];
  filter: ProgrammeFilter;
  setFilter: (filter: ProgrammeFilter) => void;
  /** Ids of bookmarked talks; null: a visitor. */
  marks: readonly string[] | null;
  /** The event is accredited, so that talks differ in whether they count. */
  hasNmo: boolean;
};

/** Topic or speaker, halls, «С баллами» and «Моя программа»; applied at once. Hidden where scripts are switched off. */
export function ProgrammeFilters({ programme, filter, setFilter, marks, hasNmo }: Props) {
  const halls = hallsOf(programme);
  const listId = useId();
  const sessions = programme.flatMap((day) => day.sessions);
  const isMixed = hasNmo && sessions.some((one) => one.countsForNmo) && sessions.some(hasNoPoints);
  const change = (values: Partial<ProgrammeFilter>) => setFilter({ ...filter, ...values });
  return (
    <search className={styles.filters} aria-label="Отбор докладов" data-no-print>
      <input
        className={`control ${styles.text}`}
        type="search"
        list={listId}
        value={filter.text}
        onChange={(event) => change({ text: event.target.value })}
        placeholder="Тема или докладчик"
        aria-label="Тема или докладчик"
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
      <datalist id={listId}>
        {programmePeople(programme).map(({ speaker }) => (
          <option key={speaker.id}>{speaker.fullName}</option>
        ))}
      </datalist>
      <ul className={styles.chips}>
        {marks && (
          <Chip isOn={filter.isMine} onClick={() => change({ isMine: !filter.isMine })}>
            Моя программа
          </Chip>
        )}
        {isMixed && (
          <Chip isOn={filter.withPoints} onClick={() => change({ withPoints: !filter.withPoints })}>
            С&nbsp;баллами
          </Chip>
        )}
        {halls.length > 1 &&
          halls.map(({ id, name }) => (
            <Chip
              key={id}
              isOn={filter.hallId === id}
              onClick={() => change({ hallId: filter.hallId === id ? null : id })}
            >
              {name}
            </Chip>
          ))}
      </ul>
    </search>
  );
}

const hasNoPoints = ({ kind, countsForNmo }: EventDetails['programme'][number]['sessions'][number]): boolean =>
  !countsForNmo && kind !== 'BREAK' && kind !== 'CHECK_IN';

type ChipProps = { isOn: boolean; onClick: () => void; children: ReactNode };

function Chip({ isOn, onClick, children }: ChipProps) {
  return (
    <li>
      <button type="button" className={styles.chip} aria-pressed={isOn} onClick={onClick}>
        {children}
      </button>
    </li>
  );
}
