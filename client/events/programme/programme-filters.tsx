import { useEffect, useId, useState, type ReactNode } from 'react';
import { plural } from '../../core/format';
import type { EventDetails } from '../price';
import { filterProgramme, isFiltered, noFilter, type ProgrammeFilter } from './programme-filter';
import { countTalks, filterChoices, programmePeople, type ProgrammeDay } from './programme-grid';
import styles from './programme-filters.module.css';

type Props = {
  programme: EventDetails['programme'];
  /** Ids of bookmarked talks; null: a visitor. */
  marks: readonly string[] | null;
  /** The event is accredited, so that talks differ in whether they count. */
  hasNmo: boolean;
  /** Gets the days with what is searched for; null: everything. */
  onFound: (days: readonly ProgrammeDay[] | null) => void;
};

/** Topic or speaker, halls, «С баллами» and «Моя программа»; applied at once. */
export default function ProgrammeFilters({ programme, marks, hasNmo, onFound }: Props) {
  const [filter, setFilter] = useState(noFilter);
  const change = (values: Partial<ProgrammeFilter>) => setFilter({ ...filter, ...values });
  const days = isFiltered(filter) ? filterProgramme(programme, filter, marks ?? []) : null;
  // The content decides: the days are made anew at each rendering.
  const content = days && JSON.stringify(days.map(({ sessions }) => sessions));
  useEffect(() => onFound(days), [content]);
  return (
    <>
      <search className={styles.filters} aria-label="Отбор докладов">
        <SearchField programme={programme} text={filter.text} onChange={(text) => change({ text })} />
        <Chips {...{ programme, filter, marks, hasNmo, change }} />
      </search>
      {days && (
        <p className={styles.found} role="status">
          {foundText(countTalks(days.flatMap(({ sessions }) => sessions)))}{' '}
          <button type="button" className="text-button" onClick={() => setFilter(noFilter)}>
            Вся программа
          </button>
        </p>
      )}
    </>
  );
}

const foundText = (count: number): string =>
  count > 0 ? `Найдено: ${plural(count, 'доклад', 'доклада', 'докладов')}.` : 'Таких докладов нет.';

type SearchFieldProps = Pick<Props, 'programme'> & { text: string; onChange: (text: string) => void };

function SearchField({ programme, text, onChange }: SearchFieldProps) {
  const listId = useId();
  return (
    <>
      <input
        className={`control ${styles.text}`}
        type="search"
        list={listId}
        value={text}
        onChange={({ target }) => onChange(target.value)}
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
    </>
  );
}

type ChipsProps = Omit<Props, 'onFound'> & {
  filter: ProgrammeFilter;
  change: (values: Partial<ProgrammeFilter>) => void;
};

function Chips({ programme, filter, marks, hasNmo, change }: ChipsProps) {
  const { halls, isMixed } = filterChoices(programme, hasNmo);
  if (!marks && !isMixed && halls.length === 0) return null;
  return (
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
      {halls.map(({ id, name }) => (
        <Chip key={id} isOn={filter.hallId === id} onClick={() => change({ hallId: filter.hallId === id ? null : id })}>
          {name}
        </Chip>
      ))}
    </ul>
  );
}

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
