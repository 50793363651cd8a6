import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ProblemForm } from '../../core/forms/form';
import { dropdown } from '../dropdown';
import { useWorkplaceSuggestionsQuery } from './profile.generated';
import { textsOf } from './profile-texts';
import type { ProfileForm } from './profile-values';

const minQueryLength = 2;

/** Free text input for the workplace, with suggestions by prefix. */
export function WorkplaceInput({ form }: { form: ProblemForm<ProfileForm> }) {
  const { workplace, city } = form.values;
  const [query] = useDebouncedValue(workplace.trim(), 250);
  // No suggestions for the stored value when the form opens.
  const isActive = form.mantine.isTouched('workplace') && query.length >= minQueryLength;
  const { data, previousData } = useWorkplaceSuggestionsQuery({ variables: { query }, skip: !isActive });
  const suggestions = isActive ? ((data ?? previousData)?.workplaceSuggestions ?? []) : [];
  const cityOf = (name: string) => suggestions.find((one) => one.name === name)?.city ?? null;
  return (
    <Autocomplete
      {...form.field('workplace')}
      {...textsOf('workplace')}
      data={suggestions.map(({ name }) => name)}
      filter={({ options }) => options}
      onOptionSubmit={(name) => {
        const suggestedCity = cityOf(name);
        if (suggestedCity && !city.trim()) form.mantine.setFieldValue('city', suggestedCity);
      }}
      renderOption={({ option: { value } }) => (
        <span>
          {value}
          {cityOf(value) && <span className="block faint-note">{cityOf(value)}</span>}
        </span>
      )}
      {...dropdown}
    />
  );
}
