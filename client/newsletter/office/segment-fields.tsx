import { Checkbox, NativeSelect } from '@mantine/core';
import type { ProblemForm } from '../../core/forms/form';
import type { Category } from '../../schema.generated';
import type { CampaignForm } from './campaign-values';
import { SelectedItems } from '../../office/forms/selected-items';
import { EventPicker } from '../../events/office/event-picker/event-picker';
import { useSegmentDictionariesQuery, type SegmentDictionariesQuery } from '../../emails/office/emails.generated';
import { categoryLabels } from '../../emails/office/labels';
import styles from '../../emails/office/emails.module.css';

type Option = { value: string; label: string };
type Group = { group: string; items: Option[] };

type PickerProps = {
  label: string;
  data: readonly (Option | Group)[];
  selected: readonly string[];
  nameOf: (id: string) => string;
  onChange: (ids: string[]) => void;
};

/** Multiple selection from a long list: a `<select>` that adds an item, and the list of selected items. */
function Picker({ label, data, selected, nameOf, onChange }: PickerProps) {
  const emptyOption = { value: '', label: selected.length === 0 ? 'Любые' : 'Добавить ещё' };
  return (
    <div className="stack gap-2">
      <NativeSelect
        label={label}
        value=""
        data={[emptyOption, ...data]}
        onChange={({ currentTarget: { value } }) => {
          if (value && !selected.includes(value)) onChange([...selected, value]);
        }}
      />
      <SelectedItems
        label={label}
        items={selected.map((id) => ({ id, title: nameOf(id) }))}
        onRemove={(id) => onChange(selected.filter((one) => one !== id))}
      />
    </div>
  );
}

type Specialty = SegmentDictionariesQuery['specialties'][number];

/** Groups specialties by level of education: some names occur on both levels. */
function groupByLevel(specialties: readonly Specialty[]): Group[] {
  const ofLevel = (level: Specialty['level']) =>
    specialties.filter((one) => one.level === level).map(({ id, name }) => ({ value: id, label: name }));
  return [
    { group: 'Высшее образование', items: ofLevel('HIGHER') },
    { group: 'Среднее образование', items: ofLevel('SECONDARY') },
  ];
}

/** The fields of the segment: who receives the email. */
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
      <p className="note">
        Без условий письмо уйдёт всем, кто согласился на&nbsp;информационные письма. Условия разных видов действуют
        вместе.
      </p>
      <Picker
        label="Специальности"
        data={groupByLevel(specialties)}
        selected={specialtyIds}
        nameOf={(id) => specialties.find((one) => one.id === id)?.name ?? id}
        onChange={set('specialtyIds')}
      />
      <Picker
        label="Регионы"
        data={regions.map(({ id, name }) => ({ value: id, label: name }))}
        selected={regionIds}
        nameOf={(id) => regions.find((one) => one.id === id)?.name ?? id}
        onChange={set('regionIds')}
      />
      <EventPicker
        label="Участники мероприятий"
        placeholder="Любых: введите слова из названия"
        selected={events}
        onChange={set('events')}
      />
      <Checkbox.Group
        label="Квалификационная категория"
        value={categories}
        onChange={(values) => set('categories')(values as Category[])}
      >
        <div className="row gap-x-5">
          {(Object.keys(categoryLabels) as Category[]).map((category) => (
            <Checkbox key={category} value={category} label={categoryLabels[category]} className={styles.choice} />
          ))}
        </div>
      </Checkbox.Group>
    </fieldset>
  );
}
