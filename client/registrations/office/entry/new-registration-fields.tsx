import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ProblemForm } from '../../../core/forms/form';
import type { FormQuestionFragment } from '../../registrations.generated';
import { lazyOnDemand } from '../../../ui/lazy-on-demand';
import type { EntryTariffFragment } from './entry.generated';
import { pricingOptions, type EntryValues } from './new-registration-values';
import { tariffOptions } from './tariff-options';
import styles from './entry.module.css';

const QuestionFields = lazyOnDemand(
  async () => ({ default: (await import('../../form/question-fields')).QuestionFields }),
  <p className="measure muted">Загружаем вопросы…</p>,
);

type Form = ProblemForm<EntryValues>;

/** Personal fields, for a participant without an account. */
export function PersonFields({
  form,
  specialties,
}: {
  form: Form;
  specialties: readonly { id: string; name: string }[];
}) {
  return (
    <div className={styles.fields}>
      <TextInput {...form.field('lastName')} label="Фамилия" />
      <TextInput {...form.field('firstName')} label="Имя" />
      <TextInput {...form.field('middleName')} label="Отчество, если есть" />
      <TextInput {...form.field('phone')} label="Телефон, если есть" type="tel" inputMode="tel" />
      <NativeSelect
        {...form.field('specialtyId')}
        label="Специальность"
        data={[{ value: '', label: 'Укажет сам' }, ...specialties.map(({ id, name }) => ({ value: id, label: name }))]}
      />
    </div>
  );
}

/** Tariff, price, and whether a seat is added if none is free. */
export function TariffFields({ form, tariffs }: { form: Form; tariffs: readonly EntryTariffFragment[] }) {
  const { pricing, isOverCapacity } = form.values;
  return (
    <>
      <NativeSelect {...form.field('tariffId')} label="Тариф" data={tariffOptions(tariffs)} />
      <div className={styles.fields}>
        <NativeSelect {...form.field('pricing')} label="Цена" data={[...pricingOptions]} />
        {pricing === 'OTHER' && (
          <TextInput
            {...form.field('priceAmount')}
            label="Сколько, ₽"
            description="Не больше цены тарифа"
            inputMode="decimal"
          />
        )}
      </div>
      {pricing !== 'TARIFF' && (
        <TextInput
          {...form.field('priceReason')}
          label="Почему цена не по тарифу"
          description="Останется в журнале: «докладчик», «письмо организации № 5»"
        />
      )}
      <Checkbox {...form.field('isOverCapacity', 'checkbox')} label="Сверх мест: добавить место, если свободных нет" />
      {isOverCapacity && <TextInput {...form.field('overCapacityReason')} label="Почему сверх мест" />}
    </>
  );
}

/** The event's questions. Staff answers what they know; an email asks the participant for the others. */
export function AnswerFields({ form, questions }: { form: Form; questions: readonly FormQuestionFragment[] }) {
  const { mantine, values } = form;
  return (
    <fieldset className={styles.answers}>
      <legend>Вопросы анкеты</legend>
      <p className="measure muted">
        Заполните, что знаете. На остальные участник ответит сам: попросим об этом в письме.
      </p>
      <QuestionFields
        questions={questions}
        answers={values.answers}
        errorOf={(path) => mantine.errors[path] as string | undefined}
        onAnswer={(id, answerValues) => mantine.setFieldValue(`answers.${id}`, answerValues)}
      />
    </fieldset>
  );
}
