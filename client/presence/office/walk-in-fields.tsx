import { frontDeskMethods, paymentMethods } from '../../../rules/money/payment-methods';
import { NativeSelect, Radio, TextInput } from '@mantine/core';
import { registrationStates } from '../../../rules/states/registration-states';
import { profileFields } from '../../../rules/people/profile-fields';
import { educationLevels } from '../../../rules/people/qualifications';
import type { ProblemForm } from '../../core/forms/form';
import { formatSum } from '../../core/format';
import { Message } from '../../ui/text/message';
import type { CheckInPageQuery } from './check-in.generated';
import type { Subject, WalkInValues } from './walk-in';
import { quoted } from '../../../rules/text/typography';

type Form = ProblemForm<WalkInValues>;
export type Specialty = CheckInPageQuery['specialties'][number];

const roubles = (amount: number): string => formatSum({ amount, currency: 'RUB' });

const awaitedPaymentTexts = {
  ONLINE: 'Участник начал платить на сайте. Если и тот платёж пройдёт, деньги вернутся сами.',
  INVOICE: 'По этой регистрации выставлен счёт организации: спросите, кто платит.',
} as const;

/** Known data of the person, for comparison with their identity document. */
export function SubjectSummary({ subject }: { subject: Subject }) {
  if (subject.kind === 'NEW') return null;
  if (subject.kind === 'ACCOUNT')
    return (
      <Message tone="info">
        <strong>{subject.name}</strong>: личный кабинет есть, регистрации на это мероприятие нет.
      </Message>
    );
  const { name, number, state, tariff, dueAmount, awaitedPayment, isReturned } = subject;
  return (
    <Message tone={dueAmount > 0 || isReturned ? 'warning' : 'info'}>
      <strong>{name}</strong>: регистрация {number}, {registrationStates.staffTitles[state].toLowerCase()}. Тариф{' '}
      {quoted(tariff)}. {dueAmount > 0 ? `К оплате ${roubles(dueAmount)}.` : 'Платить не нужно.'}
      {isReturned && ' Деньги за участие возвращены полностью.'}
      {awaitedPayment && ` ${awaitedPaymentTexts[awaitedPayment]}`}
    </Message>
  );
}

const educationOptions = [
  { value: '', label: 'Не указано' },
  ...Object.entries(educationLevels).map(([value, label]) => ({ value, label })),
];

export const EducationField = ({ form }: { form: Form }) => (
  <NativeSelect
    {...form.field('educationLevel')}
    label={profileFields.educationLevel.label}
    description="Некоторые тарифы только для врачей, ординаторов, студентов или медсестёр"
    data={educationOptions}
  />
);

/** Data of a person without an account. A document with NMO points can be issued only with a specialty. */
export function NewPersonFields({ form, specialties }: { form: Form; specialties: readonly Specialty[] }) {
  return (
    <>
      <TextInput {...form.field('email')} label="Электронная почта" type="email" inputMode="email" />
      <TextInput {...form.field('lastName')} label="Фамилия" />
      <TextInput {...form.field('firstName')} label="Имя" />
      <TextInput {...form.field('middleName')} label="Отчество, если есть" />
      <TextInput {...form.field('phone')} label="Телефон, если есть" type="tel" inputMode="tel" />
      <NativeSelect
        {...form.field('specialtyId')}
        label="Специальность"
        description="Нужна для баллов НМО; участник сможет указать её сам"
        data={[{ value: '', label: 'Укажет сам' }, ...specialties.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </>
  );
}

/** Payment at the front desk. Staff cannot change the amount. */
export function PaymentFields({ form, amount, hasTill }: { form: Form; amount: number; hasTill: boolean }) {
  return (
    <fieldset className="stack gap-3">
      <legend>Примите {roubles(amount)}</legend>
      <Radio.Group {...form.field('method')} label="Как принята оплата">
        {frontDeskMethods.map((method) => (
          <Radio key={method} value={method} label={paymentMethods[method].frontDesk!.label} />
        ))}
      </Radio.Group>
      <TextInput
        {...form.field('receiptNumber')}
        label="Номер кассового чека"
        description={hasTill && 'Оставьте пустым: касса сама зарегистрирует чек и\u00a0отправит его участнику'}
        inputMode="numeric"
        maxLength={100}
      />
      {!hasTill && form.values.receiptNumber.trim() === '' && (
        <TextInput
          {...form.field('noReceiptReason')}
          label="Почему чека нет"
          description="Если касса не работает: причину увидит бухгалтер"
          maxLength={300}
        />
      )}
    </fieldset>
  );
}
