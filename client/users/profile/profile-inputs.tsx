import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Autocomplete, NativeSelect, Select, TextInput, type TextInputProps } from '@mantine/core';
import { useMemo, type ReactNode } from 'react';
import { profileFields, type ProfileField, type ProfileFieldDefinition } from '../../../rules/people/profile-fields';
import { educationLevels, fitsEducation, posts } from '../../../rules/people/qualifications';
import { lowerFirst } from '../../../rules/text/typography';
import type { ProblemForm } from '../../core/forms/form';
import { Fold } from '../../ui/text/fold';
import { useWordFilter, specialtyOptions } from '../dictionary-options';
import { dropdown } from '../dropdown';
import { FurtherSpecialties } from '../further-specialties';
import { fieldsOf, isRare, rareTitle, textsOf } from './profile-texts';
import { formatOf, type Dictionaries, type ProfileForm } from './profile-values';
import { WorkplaceInput } from './workplace-input';

type Props = { form: ProblemForm<ProfileForm>; dictionaries: Dictionaries };

const textInputProps: Partial<Record<ProfileField, TextInputProps>> = {
  lastName: { autoComplete: 'family-name' },
  firstName: { autoComplete: 'given-name' },
  middleName: { autoComplete: 'additional-name' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel', placeholder: '+7 921 123-45-67' },
  city: { autoComplete: 'address-level2' },
  snils: {
    inputMode: 'numeric',
    autoComplete: 'off',
    placeholder: '112-233-445 95',
  },
  birthDate: {
    inputMode: 'numeric',
    autoComplete: 'bday',
    placeholder: 'ДД.ММ.ГГГГ',
  },
};

function ProfileTextInput({ form, field }: { form: ProblemForm<ProfileForm>; field: ProfileField }) {
  const format = formatOf(field);
  return (
    <TextInput
      {...form.field(field)}
      {...textsOf(field)}
      onBlur={format && (() => form.mantine.setFieldValue(field, format(String(form.values[field]))))}
      {...textInputProps[field]}
    />
  );
}

const optionsOf = (choices: Readonly<Record<string, string>>, emptyLabel: string) => [
  { value: '', label: emptyLabel },
  ...Object.entries(choices).map(([value, label]) => ({ value, label })),
];

function EducationInput({ form }: Props) {
  return (
    <NativeSelect
      {...form.field('educationLevel')}
      {...textsOf('educationLevel')}
      data={optionsOf(educationLevels, 'Выберите уровень')}
      onChange={(event) => {
        form.mantine.setFieldValue('educationLevel', event.currentTarget.value);
        for (const field of ['educationLevel', 'specialtyId', 'furtherSpecialtyIds'])
          form.mantine.clearFieldError(field);
      }}
    />
  );
}

function useAvailableSpecialties({ form, dictionaries: { specialties } }: Props): Dictionaries['specialties'] {
  const { educationLevel, specialtyId, furtherSpecialtyIds } = form.values;
  return useMemo(() => {
    // Selected specialties stay visible after a change of the level, next to the problem that they do not fit.
    const selectedIds = new Set([specialtyId, ...furtherSpecialtyIds]);
    return specialties.filter(({ id, level }) => selectedIds.has(id) || fitsEducation(level, educationLevel || null));
  }, [specialties, educationLevel, specialtyId, furtherSpecialtyIds]);
}

function SpecialtyInput(props: Props) {
  const available = useAvailableSpecialties(props);
  const options = useMemo(() => specialtyOptions(available), [available]);
  const filter = useWordFilter();
  return (
    <Select
      {...props.form.field('specialtyId')}
      {...textsOf('specialtyId')}
      data={options}
      filter={filter}
      searchable
      nothingFoundMessage="Такой специальности нет в перечне"
      allowDeselect={false}
      {...dropdown}
    />
  );
}

function FurtherSpecialtiesInput(props: Props) {
  const available = useAvailableSpecialties(props);
  return <FurtherSpecialties form={props.form} specialties={available} />;
}

function PostInput({ form }: Props) {
  const filter = useWordFilter();
  return <Autocomplete {...form.field('post')} {...textsOf('post')} data={[...posts]} filter={filter} {...dropdown} />;
}

function RegionInput({ form, dictionaries: { regions } }: Props) {
  const filter = useWordFilter();
  const options = useMemo(() => regions.map(({ id, name }) => ({ value: id, label: name })), [regions]);
  return (
    <Select
      {...form.field('regionId')}
      {...textsOf('regionId')}
      data={options}
      filter={filter}
      searchable
      nothingFoundMessage="Такого региона нет в списке"
      allowDeselect={false}
      {...dropdown}
    />
  );
}

/** Fields whose input suggests values. Any other field has the input of its kind. */
const inputs: Partial<Record<ProfileField, (props: Props) => ReactNode>> = {
  educationLevel: EducationInput,
  specialtyId: SpecialtyInput,
  furtherSpecialtyIds: FurtherSpecialtiesInput,
  workplace: WorkplaceInput,
  post: PostInput,
  regionId: RegionInput,
};

function ProfileInput({ field, ...props }: Props & { field: ProfileField }) {
  const Input = inputs[field];
  if (Input) return <Input {...props} />;
  const definition = profileFields[field];
  if (definition.kind !== 'choice') return <ProfileTextInput form={props.form} field={field} />;
  return <NativeSelect {...props.form.field(field)} {...textsOf(field)} data={optionsOf(definition.choices, 'Нет')} />;
}

/** The inputs of a section of the profile, those that few change folded. */
export function ProfileInputs({ group, ...props }: Props & { group: ProfileFieldDefinition['group'] }) {
  const inputOf = (field: ProfileField) => <ProfileInput key={field} field={field} {...props} />;
  const rare = fieldsOf(group).filter(isRare);
  return (
    <>
      {fieldsOf(group)
        .filter((field) => !isRare(field))
        .map(inputOf)}
      {rare.length > 0 && <Fold summary={rareSummary(rare, props.form.values)}>{rare.map(inputOf)}</Fold>}
    </>
  );
}

/** «Степень, звание, категория: высшая» */
function rareSummary(fields: readonly ProfileField[], values: ProfileForm): string {
  const chosen = fields.flatMap((field) => {
    const definition = profileFields[field];
    return definition.kind === 'choice' ? (definition.choices[String(values[field])] ?? []) : [];
  });
  return chosen.length > 0 ? `${rareTitle}: ${chosen.map(lowerFirst).join(', ')}` : rareTitle;
}
