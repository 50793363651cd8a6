import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { checkEmail } from '../../../rules/account';
import { checkName } from '../../../rules/names';
import { personDoubts } from '../../../rules/person-doubts';
import { useProblemForm } from '../../core/form';
import { formatMoney } from '../../core/format';
import { newKey } from '../../core/new-key';
import { notify } from '../../core/notices';
import type { Problem } from '../../core/problems';
import { FormDialog } from '../../ui/form-dialog';
import { ConsentFields, consentProblem, mannerOf, noConsent } from '../consent-fields';
import { useRegisterWalkInMutation, type CheckInPageQuery } from './check-in.generated';

type Tariff = NonNullable<CheckInPageQuery['staffEvent']>['tariffs'][number];
type Props = {
  eventId: string;
  tariffs: readonly Tariff[];
  onClose: () => void;
  onRegistered: (registrationId: string) => void;
};

const empty = {
  email: '',
  lastName: '',
  firstName: '',
  middleName: '',
  tariffId: '',
  ...noConsent,
  isPaid: false,
  overCapacity: false,
};

const check = ({ email, lastName, firstName, middleName, ...consent }: typeof empty): Problem[] =>
  [
    checkEmail(email),
    checkName('lastName', lastName),
    checkName('firstName', firstName),
    middleName.trim() ? checkName('middleName', middleName) : null,
    consentProblem(consent),
  ].filter((problem) => problem !== null);

/** Writes down a person who came without a registration. */
export function WalkInDialog({ eventId, tariffs, onClose, onRegistered }: Props) {
  const [register] = useRegisterWalkInMutation();
  // The same for all tries of one form: a try whose answer was lost makes no second registration.
  const [nonce] = useState(newKey);
  const form = useProblemForm({
    initialValues: { ...empty, tariffId: tariffs[0]?.id ?? '' },
    check,
    doubts: personDoubts,
    send: async (values) => {
      const input = {
        ...values,
        consentManner: mannerOf(values),
        middleName: values.middleName.trim() || null,
        eventId,
        nonce,
      };
      const result = (await register({ variables: { input } })).data?.registerWalkIn;
      if (result?.__typename !== 'WalkInRegistered') return result?.problems ?? [];
      void notify({
        tone: 'success',
        message: `${result.name}: регистрация ${result.number}.${result.isNewAccount ? ' Письмо о личном кабинете отправлено.' : ''}`,
      });
      onRegistered(result.registrationId);
    },
  });
  const chosen = tariffs.find(({ id }) => id === form.values.tariffId);
  return (
    <FormDialog title="Записать у входа" form={form} verb="Записать и впустить" onClose={onClose}>
      <TextInput
        {...form.field('email')}
        label="Электронная почта"
        description="Если личный кабинет с ней уже есть, регистрация попадёт в него"
        type="email"
        inputMode="email"
        autoComplete="off"
        data-autofocus
      />
      <TextInput {...form.field('lastName')} label="Фамилия" autoComplete="off" />
      <TextInput {...form.field('firstName')} label="Имя" autoComplete="off" />
      <TextInput {...form.field('middleName')} label="Отчество, если есть" autoComplete="off" />
      <NativeSelect
        {...form.field('tariffId')}
        label="Тариф"
        data={tariffs.map(({ id, title, price }) => ({
          value: id,
          label: `${title}, ${price.amount === 0 ? 'бесплатно' : formatMoney(price)}`,
        }))}
      />
      {chosen && chosen.price.amount > 0 && (
        <Checkbox
          {...form.field('isPaid', 'checkbox')}
          label={`Оплата ${formatMoney(chosen.price)} принята на месте`}
        />
      )}
      <ConsentFields form={form} values={form.values} label="Согласие на обработку данных получено" />
      <Checkbox {...form.field('overCapacity', 'checkbox')} label="Сверх мест: добавить место, если свободных нет" />
    </FormDialog>
  );
}
