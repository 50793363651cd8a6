import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Autocomplete } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { ProblemForm } from '../core/form';
import { dropdown } from './dropdown';
import { useWorkplaceSuggestionsQuery } from './profile.generated';
import type { ProfileForm } from './profile-values';
import styles from './profile-form.module.css';

const fewestLetters = 2;

/** The organisation one works for, with those that begin as what was typed; any other can be written. */
export function WorkplaceInput({ form }: { form: ProblemForm<ProfileForm> }) {
  const { workplace, city } = form.values;
  const [query] = useDebouncedValue(workplace.trim(), 250);
  // What stands there on opening was chosen long ago.
  const isAsked = form.mantine.isTouched('workplace') && query.length >= fewestLetters;
  const { data, previousData } = useWorkplaceSuggestionsQuery({ variables: { query }, skip: !isAsked });
  const found = isAsked ? ((data ?? previousData)?.workplaceSuggestions ?? []) : [];
  const cityOf = (name: string) => found.find((one) => one.name === name)?.city ?? null;
  return (
    <Autocomplete
      {...form.field('workplace')}
      label="Место работы"
      description="Начните вводить название: подскажем. Если организации нет в списке, напишите её сами."
      data={found.map(({ name }) => name)}
      filter={({ options }) => options}
      onOptionSubmit={(name) => {
        const known = cityOf(name);
        if (known && !city.trim()) form.mantine.setFieldValue('city', known);
      }}
      renderOption={({ option: { value } }) => (
        <span>
          {value}
          {cityOf(value) && <span className={styles.aside}>{cityOf(value)}</span>}
        </span>
      )}
      {...dropdown}
    />
  );
}
