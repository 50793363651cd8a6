import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../../../core/format';
import { Disclosure } from '../../../ui/disclosure';
import type { FacetsFragment } from '../../events.generated';
import { hasFilters, listPath, noFilters, type EventListState } from '../event-filter';
import { FilterChip } from './filter-chip';
import { filterGroups, firstLevel, toggleOptions, type FilterGroup, type FilterOption } from './filter-options';
import type { OwnSpecialties } from '../own-specialties';
import styles from './filter-bar.module.css';

type Props = {
  state: EventListState;
  facets: FacetsFragment;
  ownSpecialties: OwnSpecialties;
  /** Number of events that are found. */
  total: number;
  /** The address of the page with a given filter state. */
  toPath?: (state: EventListState) => string;
  /** false: the page chooses the month itself. */
  hasMonth?: boolean;
};

/** The conditions of the list in one line. Each is a link, applies at once, and works without scripts. */
export function FilterBar({ state, facets, ownSpecialties, total, toPath = listPath, hasMonth = true }: Props) {
  const groups = filterGroups(state, facets, ownSpecialties, hasMonth);
  const toggles = toggleOptions(state, facets, ownSpecialties);
  const isOwnOn = toggles.some(({ key, isOn }) => key === 'own' && isOn);
  // What «Моя специальность» has switched on is shown by its own chip.
  const selected = groups.flatMap(({ options }) => options.filter(({ isOn, isOwn }) => isOn && !(isOwn && isOwnOn)));
  const pathOf = ({ next }: FilterOption) => toPath({ ...next, after: null, typed: null });
  return (
    <nav className={`differs ${styles.bar}`} aria-label="Фильтры мероприятий" data-no-print>
      <Panel groups={groups} total={total} pathOf={pathOf} />
      <ul className={styles.line}>
        {[...selected, ...toggles].map((option) => (
          <li key={option.key}>
            <FilterChip option={option} to={pathOf(option)} />
          </li>
        ))}
        {hasFilters(state) && (
          <li>
            <Link className="target text-s" to={toPath({ ...noFilters, past: state.past })} preventScrollReset>
              Сбросить
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

type PanelProps = { groups: readonly FilterGroup[]; total: number; pathOf: (option: FilterOption) => string };

/** All other conditions: below the line, on a phone in a sheet at the bottom. It stays open while they are chosen. */
function Panel({ groups, total, pathOf }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const close = () => {
    const summary = panel.current?.closest('details')?.querySelector('summary');
    panel.current?.closest('details')?.removeAttribute('open');
    summary?.focus();
  };
  return (
    <Disclosure className={styles.more} summaryClassName={styles.summary} summary="Все фильтры" staysOpen>
      <div className={styles.panel} ref={panel}>
        {groups.map((group) => (
          <Group key={group.key} group={group} pathOf={pathOf} />
        ))}
        <div className={styles.foot}>
          <button type="button" className={styles.show} onClick={close}>
            {total > 0 ? `Показать ${formatNumber(total)}` : 'Ничего не найдено'}
          </button>
        </div>
      </div>
    </Disclosure>
  );
}

const levels = [
  { level: 'HIGHER', label: 'Врачи' },
  { level: 'SECONDARY', label: 'Медсёстры, фельдшеры' },
] as const;

function Group({ group: { label, options }, pathOf }: Pick<PanelProps, 'pathOf'> & { group: FilterGroup }) {
  const hasBothLevels = levels.every(({ level }) => options.some((option) => option.level === level));
  const first = firstLevel(options);
  return (
    <section className={styles.group} aria-label={label}>
      <p className="mb-2 text-s medium">{label}</p>
      {hasBothLevels && (
        // Another level comes first when the user is known.
        <div key={first} className={styles.levels} role="radiogroup" aria-label="Чьи специальности показать">
          {levels.map(({ level, label: text }) => (
            <label key={level} className={styles.level}>
              <input type="radio" name="shown-level" value={level} defaultChecked={level === first} />
              {text}
            </label>
          ))}
        </div>
      )}
      <ul className="row gap-2">
        {options.map((option) => (
          <li key={option.key} data-level={hasBothLevels ? option.level : undefined}>
            <FilterChip option={option} to={pathOf(option)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
