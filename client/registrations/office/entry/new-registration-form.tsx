import { useApolloClient } from '@apollo/client/react';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { normaliseEmail } from '../../../../rules/people/account';
import { personWarnings } from '../../../../rules/people/person-warnings';
import { useProblemForm } from '../../../core/forms/form';
import { notSaved, type Problem } from '../../../core/forms/problems';
import type { FormQuestionFragment } from '../../registrations.generated';
import { DraftNotice } from '../../../ui/forms/draft-notice';
import { FormProblem } from '../../../ui/forms/form-problem';
import { Message } from '../../../ui/text/message';
import { TextLink } from '../../../ui/text/text-link';
import { formatMergeResult, PersonDetailFields } from '../../../office/forms/person-detail-fields';
import { ConsentFields } from '../../../office/forms/consent-fields';
import { officeRegistrationPath } from '../../../office/paths';
import { RegistrationCandidateDocument, useAddRegistration, type NewRegistrationChoicesQuery } from './entry.generated';
import { AnswerFields, PersonFields, TariffFields } from './new-registration-fields';
import {
  asOptional,
  emptyEntry,
  entryInput,
  entryProblems,
  type EntryValues,
  type Candidate,
} from './new-registration-values';
import { notify } from '../../../core/notices';
import styles from './entry.module.css';

type Choices = NonNullable<NewRegistrationChoicesQuery['staffEvent']>;
type Props = {
  eventId: string;
  tariffs: Choices['tariffs'];
  specialties: NewRegistrationChoicesQuery['specialties'];
  questions: readonly FormQuestionFragment[];
};

/** The form, and the account with its email; null until the email is checked. */
function useEntry({ eventId, tariffs, questions }: Props) {
  const client = useApolloClient();
  const navigate = useNavigate();
  const add = useAddRegistration();
  const [lastCandidate, setLastCandidate] = useState<Candidate | null>(null);
  const candidateFor = ({ email }: EntryValues): Candidate | null =>
    lastCandidate?.email === normaliseEmail(email) ? lastCandidate : null;

  async function lookUp(email: string): Promise<readonly Problem[]> {
    const { data } = await client.query({
      query: RegistrationCandidateDocument,
      variables: { eventId, email },
      fetchPolicy: 'no-cache',
    });
    // A confirmation for one email must not count for another.
    form.mantine.setFieldValue('isSamePerson', false);
    if (data?.registrationCandidate) setLastCandidate({ ...data.registrationCandidate, email: normaliseEmail(email) });
    return notSaved;
  }

  const form = useProblemForm<EntryValues>({
    draftName: `entry ${eventId}`,
    initialValues: { ...emptyEntry, tariffId: tariffs[0]?.id ?? '' },
    check: (values) => entryProblems(values, candidateFor(values), questions),
    checkWarnings: (values) => (candidateFor(values)?.name === null ? personWarnings(values) : []),
    send: async (values, key) => {
      const candidate = candidateFor(values);
      if (!candidate) return lookUp(values.email);
      const input = entryInput(values, candidate, eventId, questions);
      const result = await add({ input, idempotencyKey: key });
      if (result.__typename === 'Problems') return result;
      const message = `${result.name}: регистрация ${result.number}. Письмо с\u00a0билетом отправлено.`;
      void notify({ tone: 'success', message: `${message} ${formatMergeResult(result)}`.trim() });
      await navigate(officeRegistrationPath(result.number));
    },
  });
  return { form, candidate: candidateFor(form.values) };
}

/** Registers one person. Checks the email first: a name is asked only without an account. */
export function NewRegistrationForm({ questions: eventQuestions, ...props }: Props) {
  const questions = asOptional(eventQuestions);
  const { form, candidate } = useEntry({ ...props, questions });
  const canRegister = candidate !== null && candidate.registrationNumber === null;
  return (
    <form {...form.formProps} className="stack gap-4 measure">
      <DraftNotice form={form} />
      <TextInput
        {...form.field('email')}
        label="Электронная почта участника"
        description="Сначала проверим, есть ли с ней личный кабинет"
        type="email"
        inputMode="email"
      />
      {candidate?.registrationNumber && (
        <Message tone="warning" role="status">
          {candidate.name} уже записан на это мероприятие:{' '}
          <TextLink to={officeRegistrationPath(candidate.registrationNumber)}>
            регистрация {candidate.registrationNumber}
          </TextLink>
          .
        </Message>
      )}
      {canRegister && (
        <>
          <Message tone="info" role="status">
            {candidate.name === null
              ? 'Личного кабинета с этой почтой нет. Заведём его и отправим письмо: оно откроет билет, и в нём можно задать пароль.'
              : `Личный кабинет с\u00a0этой почтой есть: ${candidate.name}.`}
          </Message>
          {candidate.name !== null && (
            <Checkbox
              {...form.field('isSamePerson', 'checkbox')}
              label="Это тот же человек"
              description="Если другой, укажите выше его собственную почту"
            />
          )}
          {candidate.name === null && <PersonFields form={form} specialties={props.specialties} />}
          <div className={styles.fields}>
            <PersonDetailFields form={form} hasAccount={candidate.name !== null} />
          </div>
          <TariffFields form={form} tariffs={props.tariffs} />
          {questions.length > 0 && <AnswerFields form={form} questions={questions} />}
          <ConsentFields form={form} values={form.values} label="Согласие участника на обработку данных получено" />
        </>
      )}
      <FormProblem problem={form.problem} />
      {!candidate?.registrationNumber && (
        <div className={styles.row}>
          <Button type="submit" loading={form.pending}>
            {candidate ? 'Записать участника' : 'Проверить почту'}
          </Button>
        </div>
      )}
    </form>
  );
}
