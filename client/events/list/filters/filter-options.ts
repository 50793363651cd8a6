import { readSpecialtyLabel } from '../../../../rules/nmo/specialty-label';
import type { SpecialtyLevel } from '../../../../rules/people/qualifications';
import { eventTypes } from '../../../../rules/events/event-labels';
import type { EventFormat } from '../../../schema.generated';
import type { FacetFragment, FacetsFragment } from '../../events.generated';
import { formatLabels } from '../../labels';
import type { EventListState } from '../event-filter';
import { isOwnSpecialty, sortOwnFirst, type OwnSpecialties } from '../own-specialties';

/** A condition that is switched on or off by one tap. */
export type FilterOption = {
  key: string;
  label: string;
  /** Number of events with this condition and the others; null: not known. */
  count: number | null;
  isOn: boolean;
  /** The list after the tap. */
  next: EventListState;
  /** Of a specialty. */
  level?: SpecialtyLevel;
  /** It is a specialty of the user. */
  isOwn?: boolean;
};

/** Options of one kind, opened by a chip. */
export type FilterGroup = { key: string; label: string; options: FilterOption[] };

const countOf = (facets: readonly FacetFragment[], value: string): number =>
  facets.find((facet) => facet.value === value)?.count ?? 0;

function toggled(ids: readonly string[], changed: readonly string[], isOn: boolean): string[] {
  const others = ids.filter((id) => !changed.includes(id));
  return isOn ? others : [...others, ...changed];
}

/** All specialties of the user as one condition; null for visitors. */
function ownOption(state: EventListState, { specialties }: FacetsFragment, own: OwnSpecialties): FilterOption | null {
  if (!own || own.length === 0) return null;
  const listed = own.filter(({ id }) => countOf(specialties, id) > 0);
  const ids = (listed.length > 0 ? listed : own).map(({ id }) => id);
  const isOn = ids.every((id) => state.specialties.includes(id));
  return {
    key: 'own',
    label: own.length > 1 ? 'Мои специальности' : 'Моя специальность',
    // Events of several specialties overlap, so that their numbers do not add up.
    count: ids.length > 1 ? null : countOf(specialties, ids[0]!),
    isOn,
    next: { ...state, specialties: toggled(state.specialties, ids, isOn) },
  };
}

function formatOption(state: EventListState, { formats }: FacetsFragment, format: EventFormat): FilterOption {
  const isOn = state.format === format;
  return {
    key: format,
    label: formatLabels[format],
    count: countOf(formats, format),
    isOn,
    next: { ...state, format: isOn ? null : format },
  };
}

/** Conditions with a chip of their own. */
export function toggleOptions(state: EventListState, facets: FacetsFragment, own: OwnSpecialties): FilterOption[] {
  const { withNmo, nmoApplied, free, format } = state;
  const options: (FilterOption | null | false)[] = [
    ownOption(state, facets, own),
    { key: 'nmo', label: 'С баллами', count: facets.withNmo, isOn: withNmo, next: { ...state, withNmo: !withNmo } },
    { key: 'free', label: 'Бесплатно', count: facets.free, isOn: free, next: { ...state, free: !free } },
    formatOption(state, facets, 'ONLINE'),
    formatOption(state, facets, 'IN_PERSON'),
    // Both chips above include mixed events; only a link leads to this condition.
    format === 'MIXED' && formatOption(state, facets, 'MIXED'),
    (facets.nmoApplied > 0 || nmoApplied) && {
      key: 'nmo-applied',
      label: 'Заявка НМО подана',
      count: facets.nmoApplied,
      isOn: nmoApplied,
      next: { ...state, nmoApplied: !nmoApplied },
    },
  ];
  return options.filter((option): option is FilterOption => Boolean(option));
}

function specialtyOptions(state: EventListState, facets: FacetsFragment, own: OwnSpecialties): FilterOption[] {
  const { specialties: selected } = state;
  return sortOwnFirst(facets.specialties, own, ({ value }) => value).map(({ value, label, count }) => {
    const { name, level } = readSpecialtyLabel(label);
    const isOn = selected.includes(value);
    const isOwn = isOwnSpecialty(own, value);
    const next = { ...state, specialties: toggled(selected, [value], isOn) };
    return { key: value, label: isOwn ? `${name} — ваша` : name, count, isOn, next, level, isOwn };
  });
}

/** Options of which one can be selected. */
function singleOptions<Value extends string>(
  facets: readonly FacetFragment[],
  selected: Value | null,
  labels: Partial<Record<Value, string>> | null,
  nextOf: (value: Value | null) => EventListState,
): FilterOption[] {
  const missing = selected !== null && !facets.some(({ value }) => value === selected);
  const all = missing ? [...facets, { value: selected, label: labels?.[selected] ?? selected, count: 0 }] : facets;
  return all.map(({ value, label, count }) => {
    const isOn = value === selected;
    return { key: value, label, count, isOn, next: nextOf(isOn ? null : (value as Value)) };
  });
}

/** Conditions with many values. Groups without values are left out. */
export function filterGroups(
  state: EventListState,
  facets: FacetsFragment,
  own: OwnSpecialties,
  hasMonth: boolean,
): FilterGroup[] {
  const months = singleOptions(facets.months, state.month, null, (month) => ({ ...state, month }));
  const cities = singleOptions(facets.cities, state.city, null, (city) => ({ ...state, city }));
  const types = singleOptions(facets.types, state.type, eventTypes, (type) => ({ ...state, type }));
  return [
    // The long list comes last: on a phone it would hide the others below the window.
    ...(hasMonth ? [{ key: 'month', label: 'Месяц', options: months }] : []),
    { key: 'city', label: 'Город', options: cities },
    { key: 'type', label: 'Тип', options: types },
    { key: 'specialty', label: 'Специальность', options: specialtyOptions(state, facets, own) },
  ].filter(({ options }) => options.length > 0);
}

/** The level whose specialties are shown first: that of a selected specialty, else that of the user's own. */
export const firstLevel = (options: readonly FilterOption[]): SpecialtyLevel =>
  (options.find(({ isOn }) => isOn) ?? options.find(({ isOwn }) => isOwn))?.level ?? 'HIGHER';
