import '@mantine/core/styles/Input.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { educationLevels } from '../../../rules/people/qualifications';
import { loginPath } from '../../core/routing/redirect';
import type { ProblemForm } from '../../core/forms/form';
import { TextLink } from '../../ui/text/text-link';
import { registrationFormPath } from '../paths';
import type { RegistrationValues } from './registration-values';

type Props = { form: ProblemForm<RegistrationValues> };

/** Who registers, of a visitor: an account is opened with the code of the email. */
export function PersonFields({ form, slug }: Props & { slug: string }) {
  return (
    <>
      <p className="note">
        Уже есть личный кабинет? <TextLink to={loginPath(registrationFormPath(slug))}>Войдите</TextLink>, и&nbsp;эти
        данные не&nbsp;понадобятся.
      </p>
      <TextInput {...form.field('lastName')} label="Фамилия" autoComplete="family-name" enterKeyHint="next" />
      <TextInput {...form.field('firstName')} label="Имя" autoComplete="given-name" enterKeyHint="next" />
      <TextInput
        {...form.field('email')}
        label="Электронная почта"
        description="Пришлём код, билет и новости этого мероприятия"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
      />
    </>
  );
}

/** Asked only for a tariff that is limited to an education which the profile does not have. */
export function EducationField({ form }: Props) {
  return (
    <NativeSelect
      {...form.field('educationLevel')}
      label="Образование"
      description="Этот вариант только для своей категории участников"
      data={[
        { value: '', label: 'Выберите уровень' },
        ...Object.entries(educationLevels).map(([value, label]) => ({ value, label })),
      ]}
    />
  );
}
