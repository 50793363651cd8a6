import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/InlineInput.css';
import { useApolloClient } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { normaliseEmail } from '../../../../rules/account';
import { personDoubts } from '../../../../rules/person-doubts';
import { useProblemForm } from '../../../core/form';
import { notify } from '../../../core/notices';
import { notSaved, type Problem } from '../../../core/problems';
import type { FormQuestionFragment } from '../../../registrations/registrations.generated';
import { DraftNotice } from '../../../ui/draft-notice';
import { FormProblem } from '../../../ui/form-problem';
import { Message } from '../../../ui/message';
import { TextLink } from '../../../ui/text-link';
import { comparisonWords, DetailFields } from '../../detail-fields';
import { ConsentFields } from '../../consent-fields';
import { officeRegistrationPath } from '../../paths';
import {
  RegistrationCandidateDocument,
  useAddRegistrationMutation,
  type NewRegistrationChoicesQuery,
} from './entry.generated';
import { AnswerFields, PersonFields, PlaceFields } from './new-registration-fields';
import {
  asOptional,
  emptyEntry,
  entryInput,
  entryProblems,
  type EntryValues,
  type Found,
} from './new-registration-values';
import styles from './entry.module.css';

type Choices = NonNullable<NewRegistrationChoicesQuery['staffEvent']>;
type Props = {
  eventId: string;
  tariffs: Choices['tariffs'];
  specialties: NewRegistrationChoicesQuery['specialties'];
  questions: readonly FormQuestionFragment[];
};

/** The form, and whose the address in it is as far as that was asked. */
function useEntry({ eventId, tariffs, questions }: Props) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const [add] = useAddRegistrationMutation();
  const [answer, setAnswer] = useState<Found | null>(null);
  const foundFor = ({ email }: EntryValues): Found | null => (answer?.email === normaliseEmail(email) ? answer : null);

  async function look(email: string): Promise<readonly Problem[]> {
    const { data } = await client.query({
      query: RegistrationCandidateDocument,
      variables: { eventId, email },
      fetchPolicy: 'no-cache',
    });
    // What was confirmed for one address says nothing of another.
    form.mantine.setFieldValue('isSamePerson', false);
    if (data?.registrationCandidate) setAnswer({ ...data.registrationCandidate, email: normaliseEmail(email) });
    return notSaved;
  }

  const form = useProblemForm<EntryValues>({
    keepAs: `entry ${eventId}`,
    initialValues: { ...emptyEntry, tariffId: tariffs[0]?.id ?? '' },
    check: (values) => entryProblems(values, foundFor(values), questions),
    doubts: (values) => (foundFor(values)?.name === null ? personDoubts(values) : []),
    send: async (values, key) => {
      const owner = foundFor(values);
      if (!owner) return look(values.email);
      const input = entryInput(values, owner, eventId, key, questions);
      const result = (await add({ variables: { input } })).data?.addRegistration;
      if (result?.__typename !== 'RegistrationAdded') return result?.problems ?? [];
      void notify({
        tone: 'success',
        message:
          `${result.name}: регистрация ${result.number}. Письмо с\u00a0билетом отправлено. ${comparisonWords(result)}`.trim(),
      });
      await navigate(officeRegistrationPath(result.number));
    },
  });
  return { form, found: foundFor(form.values) };
}

/** First whose the address is, then the rest: who has an account is not asked for her name. */
export function NewRegistrationForm({ questions: asked, ...props }: Props) {
  const questions = asOptional(asked);
  const { form, found } = useEntry({ ...props, questions });
  const isWanted = found !== null && found.registrationNumber === null;
  return (
    <form {...form.formProps} className={styles.form}>
      <DraftNotice form={form} />
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
      {isWanted && (
        <>
          <Message tone="info" role="status">
            {found.name === null
              ? 'Личного кабинета с этой почтой нет. Заведём его и отправим письмо: оно откроет билет, и в нём можно задать пароль.'
              : `Личный кабинет с\u00a0этой почтой есть: ${found.name}.`}
          </Message>
          {found.name !== null && (
            <Checkbox
              {...form.field('isSamePerson', 'checkbox')}
              label="Это тот же человек"
              description="Если другой, укажите выше его собственную почту"
            />
          )}
          {found.name === null && <PersonFields form={form} specialties={props.specialties} />}
          <div className={styles.fields}>
            <DetailFields form={form} isKnown={found.name !== null} />
          </div>
          <PlaceFields form={form} tariffs={props.tariffs} />
          {questions.length > 0 && <AnswerFields form={form} questions={questions} />}
          <ConsentFields form={form} values={form.values} label="Согласие участника на обработку данных получено" />
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
