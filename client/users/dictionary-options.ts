import type { ComboboxItem, ComboboxItemGroup, ComboboxParsedItem, OptionsFilter } from '@mantine/core';
import { useMemo } from 'react';
import { findByWords } from '../../rules/people/find-by-words';
import { searchWords } from '../../rules/text/search-words';
import { parseSynonyms } from '../../rules/text/synonyms';
import { usePickerSynonymsQuery, type ProfileDictionariesQuery } from './profile/profile.generated';

type Specialty = ProfileDictionariesQuery['specialties'][number];

/** Options grouped: frequent specialties first, then the others by level of education. Both levels may have the same name. */
export function specialtyOptions(specialties: readonly Specialty[]): ComboboxItemGroup<ComboboxItem>[] {
  const option = ({ id, label }: Specialty): ComboboxItem => ({ value: id, label });
  const otherSpecialties = specialties.filter((specialty) => !specialty.isFrequent);
  return [
    { group: 'Частые', items: specialties.filter((specialty) => specialty.isFrequent).map(option) },
    { group: 'Высшее образование', items: otherSpecialties.filter(({ level }) => level === 'HIGHER').map(option) },
    { group: 'Среднее образование', items: otherSpecialties.filter(({ level }) => level === 'SECONDARY').map(option) },
  ].filter(({ items }) => items.length > 0);
}

/**
 * A filter of options by the search text: prefixes of words, abbreviations, the wrong keyboard layout, typos. The table
 * of abbreviations is loaded after the page; until then abbreviations do not match.
 */
export function useWordFilter(): OptionsFilter {
  const rows = usePickerSynonymsQuery({ ssr: false }).data?.searchSynonyms;
  return useMemo(() => {
    const synonyms = parseSynonyms(rows ?? []);
    return ({ options, search, limit }) => {
      const items = options.flatMap((option: ComboboxParsedItem) => ('group' in option ? option.items : [option]));
      const list = items.map((item) => ({ item, words: searchWords(itemLabel(item)) }));
      const matches = new Set(findByWords(list, search, synonyms).map(({ item }) => item));
      return options
        .map((option): ComboboxParsedItem =>
          'group' in option ? { ...option, items: option.items.filter((item) => matches.has(item)) } : option,
        )
        .filter((option) => ('group' in option ? option.items.length > 0 : matches.has(option)))
        .slice(0, limit);
    };
  }, [rows]);
}

function itemLabel(item: string | { label?: string; value: string | number | boolean | bigint }): string {
  return typeof item === 'string' ? item : (item.label ?? String(item.value));
}
