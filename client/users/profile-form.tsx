import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Popover.css';
import '@mantine/core/styles/Combobox.css';
import { Button, Checkbox, Select, TextInput } from '@mantine/core';
import { useEffect, useMemo } from 'react';
import { formatPhone } from '../../rules/profile';
import { useProblemForm } from '../core/form';
import { fieldErrors, type Problem } from '../core/problems';
import type { UpdateProfileInput } from '../schema.generated';
import { FormProblem } from '../ui/form-problem';
import { filterByWords, specialtyOptions } from './dictionary-options';
import { checkProfile, profileForm, profileInput } from './profile-values';
import type { ProfileFragment, ProfilePageQuery } from './users.generated';
import styles from './profile-form.module.css';

type Props = Pick<ProfilePageQuery, 'specialties' | 'regions'> & {
  viewer: ProfileFragment;
  /** Saves; answers with what is still wrong. */
  save: (input: UpdateProfileInput) => Promise<readonly Problem[]>;
};

/** The list itself scrolls, so that the keyboard and assistive technology reach what is below. */
const dropdown = {
  withScrollArea: false,
  classNames: { options: styles.options },
  comboboxProps: { withinPortal: false },
  autoComplete: 'off',
} as const;

export function ProfileForm({ viewer, specialties, regions, save }: Props) {
  const form = useProblemForm({
    initialValues: profileForm(viewer),
    check: checkProfile,
    send: (values) => save(profileInput(values)),
  });
  const specialtyData = useMemo(() => specialtyOptions(specialties), [specialties]);
  const regionData = useMemo(() => regions.map(({ id, name }) => ({ value: id, label: name })), [regions]);

  useEffect(() => {
    // On opening only: afterwards what is shown is the answer to what was typed. The dialog that announces the issues
    // moves the focus to the first of them when it is closed.
    form.mantine.setErrors(fieldErrors(viewer.dataIssues));
  }, [viewer.id]);

  const { hasNoMiddleName, phone } = form.values;
  return (
    <form {...form.formProps} className={styles.form}>
      <TextInput {...form.field('lastName')} label="Фамилия" autoComplete="family-name" />
      <TextInput {...form.field('firstName')} label="Имя" autoComplete="given-name" />
      <div className={styles.group}>
        <TextInput
          {...form.field('middleName')}
          label="Отчество"
          autoComplete="additional-name"
          disabled={hasNoMiddleName}
        />
        <Checkbox
          {...form.field('hasNoMiddleName', 'checkbox')}
          label="Нет отчества"
          onChange={(event) => {
            form.mantine.setFieldValue('hasNoMiddleName', event.currentTarget.checked);
            form.mantine.clearFieldError('middleName');
          }}
        />
      </div>
      <TextInput
        {...form.field('phone')}
        label="Телефон"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        placeholder="+7 921 123-45-67"
        onBlur={() => form.mantine.setFieldValue('phone', formatPhone(phone))}
      />
      <Select
        {...form.field('specialtyId')}
        label="Специальность"
        description="Начните вводить название: покажем подходящие"
        data={specialtyData}
        filter={filterByWords}
        searchable
        nothingFoundMessage="Такой специальности нет в перечне"
        {...dropdown}
      />
      <TextInput {...form.field('workplace')} label="Место работы" autoComplete="organization" />
      <Select
        {...form.field('regionId')}
        label="Регион"
        data={regionData}
        filter={filterByWords}
        searchable
        nothingFoundMessage="Такого региона нет в списке"
        {...dropdown}
      />
      <TextInput {...form.field('city')} label="Город" autoComplete="address-level2" />
      <FormProblem problem={form.problem} />
      <Button type="submit" loading={form.pending} className={styles.submit}>
        Сохранить
      </Button>
    </form>
  );
}
