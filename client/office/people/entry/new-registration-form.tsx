import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { useApolloClient } from '@apollo/client/react';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { checkEmail, normaliseEmail, personProblems } from '../../../../rules/account';
import { useProblemForm } from '../../../core/form';
import { newKey } from '../../../core/new-key';
import { notify } from '../../../core/notices';
import type { Problem } from '../../../core/problems';
import { FormProblem } from '../../../ui/form-problem';
import { Message } from '../../../ui/message';
import { TextLink } from '../../../ui/text-link';
import { kopecksOf } from '../../roubles';
import { officeRegistrationPath } from '../../paths';
import {
  RegistrationCandidateDocument,
  useAddRegistrationMutation,
  type RegistrationCandidateQuery,
} from './entry.generated';
import { consentProblem, reasonProblem } from './reasons';
import { tariffOptions, type EntryTariff } from './tariff-options';
import styles from './entry.module.css';

type Candidate = NonNullable<RegistrationCandidateQuery['registrationCandidate']>;
type Found = Candidate & { email: string };

const prices = [
  { value: 'TARIFF', label: 'По тарифу' },
  { value: 'OTHER', label: 'Другая цена' },
  { value: 'FREE', label: 'Бесплатно' },
] as const;

const empty = {
  email: '',
  lastName: '',
  firstName: '',
  middleName: '',
  tariffId: '',
  pricing: 'TARIFF' as (typeof prices)[number]['value'],
  priceAmount: '',
  priceReason: '',
  isOverCapacity: false,
  overCapacityReason: '',
  hasConsented: false,
};
type Values = typeof empty;

function check(values: Values, found: Found | null): Problem[] {
  const { pricing, priceAmount, priceReason, isOverCapacity, overCapacityReason, hasConsented } = values;
  if (!found) return [checkEmail(values.email)].filter((problem) => problem !== null);
  const isPriced = pricing !== 'OTHER' || (kopecksOf(priceAmount) ?? 0) >= 100;
  return [
    ...(found.name === null ? personProblems(values) : []),
    isPriced ? null : { code: 'PRICE_REQUIRED', message: 'Укажите цену: от одного рубля.', field: 'priceAmount' },
    pricing === 'TARIFF' ? null : reasonProblem('priceReason', priceReason),
    isOverCapacity ? reasonProblem('overCapacityReason', overCapacityReason) : null,
    consentProblem(hasConsented),
  ].filter((problem) => problem !== null);
}

type Props = { eventId: string; tariffs: readonly EntryTariff[]; hasQuestions: boolean };

/** First whose the address is, then the rest: who has an account is not asked for her name. */
export function NewRegistrationForm({ eventId, tariffs, hasQuestions }: Props) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [add] = useAddRegistrationMutation();
  // The same for all tries: one whose answer was lost makes no second registration.
  const [key, setKey] = useState(newKey);
  const [answer, setAnswer] = useState<Found | null>(null);
  const form = useProblemForm<Values>({
    initialValues: { ...empty, tariffId: tariffs[0]?.id ?? '' },
    check: (values) => check(values, foundFor(values)),
    send: async (values) => {
      if (!foundFor(values)) return look(values.email);
      const { pricing, isOverCapacity, ...rest } = values;
      const input = {
        ...rest,
        key,
        eventId,
        pricing,
        middleName: values.middleName.trim() || null,
        priceAmount: pricing === 'OTHER' ? kopecksOf(values.priceAmount) : null,
        priceReason: pricing === 'TARIFF' ? null : values.priceReason,
        overCapacityReason: isOverCapacity ? values.overCapacityReason : null,
      };
      const result = (await add({ variables: { input } })).data?.addRegistration;
      if (result?.__typename !== 'RegistrationAdded') {
        setKey(newKey());
        return result?.problems ?? [];
      }
      void notify({
        tone: 'success',
        message: `${result.name}: регистрация ${result.number}.${result.isNewAccount ? ' Приглашение в личный кабинет отправлено.' : ' Письмо отправлено.'}`,
      });
      await navigate(officeRegistrationPath(result.number));
    },
  });
  const { values } = form;
  const found = foundFor(values);

  function foundFor({ email }: Pick<Values, 'email'>): Found | null {
    return answer?.email === normaliseEmail(email) ? answer : null;
  }

  async function look(email: string): Promise<Problem[]> {
    const { data } = await client.query({
      query: RegistrationCandidateDocument,
      variables: { eventId, email },
      fetchPolicy: 'no-cache',
    });
    if (data?.registrationCandidate) setAnswer({ ...data.registrationCandidate, email: normaliseEmail(email) });
    return [];
  }

  return (
    <form {...form.formProps} className={styles.form}>
      <TextInput
        {...form.field('email')}
        label="Электронная почта участника"
        description="Сначала проверим, есть ли с ней личный кабинет"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      {found?.registrationNumber && (
        <Message tone="warning" role="status">
          {found.name} уже записан на это мероприятие:{' '}
          <TextLink to={officeRegistrationPath(found.registrationNumber)}>
            регистрация {found.registrationNumber}
          </TextLink>
          .
        </Message>
      )}
      {found && !found.registrationNumber && (
        <>
          <Message tone="info" role="status">
            {found.name === null
              ? 'Личного кабинета с этой почтой нет. Заведём его и отправим приглашение: задать пароль и заполнить данные.'
              : `Личный кабинет есть: ${found.name}.`}
          </Message>
          {found.name === null && (
            <div className={styles.fields}>
              <TextInput {...form.field('lastName')} label="Фамилия" autoComplete="off" />
              <TextInput {...form.field('firstName')} label="Имя" autoComplete="off" />
              <TextInput {...form.field('middleName')} label="Отчество, если есть" autoComplete="off" />
            </div>
          )}
          <NativeSelect {...form.field('tariffId')} label="Тариф" data={tariffOptions(tariffs)} />
          <div className={styles.fields}>
            <NativeSelect {...form.field('pricing')} label="Цена" data={[...prices]} />
            {values.pricing === 'OTHER' && (
              <TextInput
                {...form.field('priceAmount')}
                label="Сколько, ₽"
                description="Не больше цены тарифа"
                inputMode="decimal"
                autoComplete="off"
              />
            )}
          </div>
          {values.pricing !== 'TARIFF' && (
            <TextInput
              {...form.field('priceReason')}
              label="Почему цена не по тарифу"
              description="Останется в журнале: «докладчик», «письмо организации № 5»"
              autoComplete="off"
            />
          )}
          <Checkbox
            {...form.field('isOverCapacity', 'checkbox')}
            label="Сверх мест: добавить место, если свободных нет"
          />
          {values.isOverCapacity && (
            <TextInput {...form.field('overCapacityReason')} label="Почему сверх мест" autoComplete="off" />
          )}
          <Checkbox
            {...form.field('hasConsented', 'checkbox')}
            label="Согласие участника на обработку данных получено и хранится у организатора"
          />
          {hasQuestions && (
            <p className={styles.note}>На вопросы анкеты участник ответит сам: на странице своей регистрации.</p>
          )}
        </>
      )}
      <FormProblem problem={form.problem} />
      {!found?.registrationNumber && (
        <div className={styles.row}>
          <Button type="submit" loading={form.pending}>
            {found ? 'Записать участника' : 'Проверить почту'}
          </Button>
        </div>
      )}
    </form>
  );
}
