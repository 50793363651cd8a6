import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/ScrollArea.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Autocomplete, NativeSelect, Select, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { formatBirthDate } from '../../rules/birth-date';
import { isRussianName, russianNameHint } from '../../rules/names';
import { formatPhone } from '../../rules/phone';
import { academicTitles, categories, degrees, educationLevels, fitsEducation, posts } from '../../rules/qualifications';
import { formatSnils } from '../../rules/snils';
import type { ProblemForm } from '../core/form';
import { Message } from '../ui/message';
import { TextLink } from '../ui/text-link';
import { useWordFilter, specialtyOptions } from './dictionary-options';
import { dropdown } from './dropdown';
import { FurtherSpecialties } from './further-specialties';
import { securityPattern } from './paths';
import type { Dictionaries, ProfileForm } from './profile-values';
import { WorkplaceInput } from './workplace-input';
import styles from './profile-form.module.css';

type Props = { form: ProblemForm<ProfileForm> };
type WithDictionaries = Props & { dictionaries: Dictionaries };

const optionsOf = (names: Readonly<Record<string, string>>, emptyLabel: string) => [
  { value: '', label: emptyLabel },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
];
const levelOptions = optionsOf(educationLevels, 'Выберите уровень');
const degreeOptions = optionsOf(degrees, 'Нет');
const titleOptions = optionsOf(academicTitles, 'Нет');
const categoryOptions = optionsOf(categories, 'Нет');

export function NameFields({ form }: Props) {
  return (
    <>
      <TextInput {...form.field('lastName')} label="Фамилия" autoComplete="family-name" />
      <TextInput {...form.field('firstName')} label="Имя" autoComplete="given-name" />
      <TextInput {...form.field('middleName')} label="Отчество, если есть" autoComplete="additional-name" />
      {!isRussianName(form.values) && <Message>{russianNameHint}</Message>}
    </>
  );
}

export function ContactFields({ form, email }: Props & { email: string }) {
  return (
    <>
      <div>
        <p className={styles.label}>Электронная почта</p>
        <p className={styles.fact}>{email}</p>
        <TextLink to={securityPattern}>Изменить адрес</TextLink>
      </div>
      <TextInput
        {...form.field('phone')}
        label="Телефон"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder="+7 921 123-45-67"
        onBlur={() => form.mantine.setFieldValue('phone', formatPhone(form.values.phone))}
      />
    </>
  );
}

export function EducationFields({ form, dictionaries: { specialties } }: WithDictionaries) {
  const { educationLevel, specialtyId, furtherSpecialtyIds } = form.values;
  const available = useMemo(() => {
    // Selected specialties stay visible after a change of the level, next to the problem that they do not fit.
    const selectedIds = new Set([specialtyId, ...furtherSpecialtyIds]);
    return specialties.filter(({ id, level }) => selectedIds.has(id) || fitsEducation(level, educationLevel || null));
  }, [specialties, educationLevel, specialtyId, furtherSpecialtyIds]);
  const options = useMemo(() => specialtyOptions(available), [available]);
  const filter = useWordFilter();
  return (
    <>
      <NativeSelect
        {...form.field('educationLevel')}
        label="Уровень образования"
        data={levelOptions}
        onChange={(event) => {
          form.mantine.setFieldValue('educationLevel', event.currentTarget.value);
          for (const field of ['educationLevel', 'specialtyId', 'furtherSpecialtyIds'])
            form.mantine.clearFieldError(field);
        }}
      />
      <Select
        {...form.field('specialtyId')}
        label="Специальность"
        description="Основная. Начните вводить название: покажем подходящие."
        data={options}
        filter={filter}
        searchable
        nothingFoundMessage="Такой специальности нет в перечне"
        allowDeselect={false}
        {...dropdown}
      />
      <FurtherSpecialties form={form} specialties={available} />
      <NativeSelect {...form.field('degree')} label="Учёная степень (если есть)" data={degreeOptions} />
      <NativeSelect {...form.field('academicTitle')} label="Учёное звание (если есть)" data={titleOptions} />
      <NativeSelect {...form.field('category')} label="Квалификационная категория (если есть)" data={categoryOptions} />
    </>
  );
}

export function WorkFields({ form, dictionaries: { regions } }: WithDictionaries) {
  const filter = useWordFilter();
  const regionData = useMemo(() => regions.map(({ id, name }) => ({ value: id, label: name })), [regions]);
  return (
    <>
      <WorkplaceInput form={form} />
      <Autocomplete
        {...form.field('post')}
        label="Должность"
        description="Выберите из списка или напишите свою"
        data={[...posts]}
        filter={filter}
        {...dropdown}
      />
      <Select
        {...form.field('regionId')}
        label="Регион"
        data={regionData}
        filter={filter}
        searchable
        nothingFoundMessage="Такого региона нет в списке"
        allowDeselect={false}
        {...dropdown}
      />
      <TextInput {...form.field('city')} label="Город" autoComplete="address-level2" />
    </>
  );
}

export function NmoFields({ form }: Props) {
  return (
    <>
      <p className={styles.reason}>
        Эти два поля можно не заполнять, если баллы НМО вам не нужны. Мы храним их зашифрованными.
      </p>
      <TextInput
        {...form.field('snils')}
        label="СНИЛС (необязательно)"
        description="Нужен, чтобы передать сведения в систему НМО"
        inputMode="numeric"
        autoComplete="off"
        placeholder="112-233-445 95"
        onBlur={() => form.mantine.setFieldValue('snils', formatSnils(form.values.snils))}
      />
      <TextInput
        {...form.field('birthDate')}
        label="Дата рождения (необязательно)"
        description="Нужна, чтобы передать сведения в систему НМО"
        inputMode="numeric"
        autoComplete="bday"
        placeholder="ДД.ММ.ГГГГ"
        onBlur={() => form.mantine.setFieldValue('birthDate', formatBirthDate(form.values.birthDate))}
      />
    </>
  );
}
