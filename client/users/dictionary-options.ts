import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import type { ProfilePageQuery } from './profile.generated';

type Specialty = ProfilePageQuery['specialties'][number];

/** Frequent specialties first, then the rest by level of education. The same name may stand on both levels. */
export function specialtyOptions(specialties: readonly Specialty[]): ComboboxItemGroup<ComboboxItem>[] {
  const names = specialties.map(({ name }) => name);
  const isRepeated = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const option = ({ id, name, level }: Specialty): ComboboxItem => ({
    value: id,
    label: level === 'SECONDARY' && isRepeated(name) ? `${name} (среднее образование)` : name,
  });
  const rest = specialties.filter((specialty) => !specialty.isFrequent);
  return [
    { group: 'Частые', items: specialties.filter((specialty) => specialty.isFrequent).map(option) },
    { group: 'Высшее образование', items: rest.filter(({ level }) => level === 'HIGHER').map(option) },
    { group: 'Среднее образование', items: rest.filter(({ level }) => level === 'SECONDARY').map(option) },
  ].filter(({ items }) => items.length > 0);
}

function folded(text: string): string {
  return text.toLowerCase().replaceAll('ё', 'е');
}

/** Every word typed must begin a word of the option; ё is the same as е. */
function matches(label: string, search: string): boolean {
  const words = folded(label).split(/[^a-zа-я0-9]+/);
  return folded(search)
    .split(/[^a-zа-я0-9]+/)
    .every((typed) => words.some((word) => word.startsWith(typed)));
}

export const filterByWords: OptionsFilter = ({ options, search, limit }) =>
  options
    .map((option: ComboboxParsedItem): ComboboxParsedItem =>
      'group' in option
        ? { ...option, items: option.items.filter((item) => matches(itemLabel(item), search)) }
        : option,
    )
    .filter((option) => ('group' in option ? option.items.length > 0 : matches(itemLabel(option), search)))
    .slice(0, limit);

function itemLabel(item: string | { label?: string; value: string | number | boolean | bigint }): string {
  return typeof item === 'string' ? item : (item.label ?? String(item.value));
}
