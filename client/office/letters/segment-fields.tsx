import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Checkbox, Select, type ComboboxData } from '@mantine/core';
import { useState } from 'react';
import type { ProblemForm } from '../../core/form';
import type { Category } from '../../schema.generated';
import { filterByWords, specialtyOptions } from '../../users/dictionary-options';
import { dropdown } from '../../users/dropdown';
import type { CampaignForm } from './campaign-values';
import { Chosen } from './chosen';
import { EventPicker } from './event-picker';
import { useSegmentDictionariesQuery } from './letters.generated';
import { categoryWords } from './words';
import styles from './letters.module.css';

type PickerProps = {
  label: string;
  data: ComboboxData;
  chosen: readonly string[];
  nameOf: (id: string) => string;
  onChange: (ids: string[]) => void;
};

/** One of a long list after another, each with a button that takes it away again. */
function Picker({ label, data, chosen, nameOf, onChange }: PickerProps) {
  // A key of its own for each choice empties what was typed into the list.
  const [round, setRound] = useState(0);
  return (
    <div className={styles.picker}>
      <Select
        key={round}
        label={label}
        placeholder={chosen.length === 0 ? 'Любые' : undefined}
        data={data}
        value={null}
        onChange={(id) => {
          if (!id || chosen.includes(id)) return;
          onChange([...chosen, id]);
          setRound((count) => count + 1);
        }}
        filter={filterByWords}
        searchable
        nothingFoundMessage="Такого нет в перечне"
        {...dropdown}
      />
      <Chosen
        label={label}
        items={chosen.map((id) => ({ id, title: nameOf(id) }))}
        onRemove={(id) => onChange(chosen.filter((one) => one !== id))}
      />
    </div>
  );
}

/** Whom the letter goes to. */
export function SegmentFields({ form }: { form: ProblemForm<CampaignForm> }) {
  const { data } = useSegmentDictionariesQuery();
  const { specialtyIds, regionIds, categories, events } = form.values;
  const specialties = data?.specialties ?? [];
  const regions = data?.regions ?? [];
  const set =
    <Key extends keyof CampaignForm>(key: Key) =>
    (value: CampaignForm[Key]) =>
      form.mantine.setFieldValue(key as string, value as never);
  return (
    <fieldset className={styles.segment}>
      <legend className={styles.legend}>Кому</legend>
      <p className={styles.note}>
        Без условий письмо уйдёт всем, кто согласился на&nbsp;информационные письма. Условия разных видов действуют
        вместе.
      </p>
      <Picker
        label="Специальности"
        data={specialtyOptions(specialties)}
        chosen={specialtyIds}
        nameOf={(id) => specialties.find((one) => one.id === id)?.name ?? id}
        onChange={set('specialtyIds')}
      />
      <Picker
        label="Регионы"
        data={regions.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={regionIds}
        nameOf={(id) => regions.find((one) => one.id === id)?.name ?? id}
        onChange={set('regionIds')}
      />
      <EventPicker chosen={events} onChange={set('events')} />
      <Checkbox.Group
        label="Квалификационная категория"
        value={categories}
        onChange={(values) => set('categories')(values as Category[])}
      >
        <div className={styles.ticks}>
          {(Object.keys(categoryWords) as Category[]).map((category) => (
            <Checkbox key={category} value={category} label={categoryWords[category]} className={styles.tick} />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  );
}
