import '@mantine/core/styles/Input.css';
import { skipToken } from '@apollo/client/react';
import { NativeSelect, Textarea } from '@mantine/core';
import { feedbackLimits } from '../../rules/events/feedback';
import { useProblemForm, type ProblemForm } from '../core/forms/form';
import { plural } from '../core/format';
import { createIdempotencyKey } from '../core/forms/idempotency-key';
import { useSubmittedForm } from '../core/forms/submitted-form';
import { SubmitForm } from '../ui/forms/submit-form';
import { DraftNotice } from '../ui/forms/draft-notice';
import { PublicationChoice } from './publication-choice';
import {
  checkQuestion,
  emptyQuestion,
  questionInput,
  speakerOptions,
  type AskableEvent,
  type QuestionForm,
} from './question-values';
import { useAskableEventQuery, useAskQuestion, type QuestionsPageQuery } from './questions.generated';
import styles from './questions.module.css';

export type EventOption = { id: string; slug: string; title: string };

type Props = {
  /** Events of the user, and the event in the address. */
  events: readonly EventOption[];
  selectedEvent: AskableEvent | null;
  consents: QuestionsPageQuery['questionConsents'];
  /** How many more questions the user may ask within 24 hours; undefined: not known yet. */
  questionsLeft: number | undefined;
  onSent: (number: string) => Promise<void>;
};

const organisersOption = { value: '', label: 'Организаторам' };
const noEventOption = { value: '', label: 'Не о мероприятии' };

/** The form shows the remaining number of questions from this number down. */
const lowLimit = 3;

const remainingText = (remaining: number): string =>
  remaining === 0
    ? 'Вопросы на\u00a0ближайшие сутки закончились. Текст сохранится здесь: отправьте его завтра.'
    : `За\u00a0эти сутки можно задать ещё ${plural(remaining, 'вопрос', 'вопроса', 'вопросов')}.`;

export function AskForm({ events, selectedEvent, consents, questionsLeft, onSent }: Props) {
  const askQuestion = useAskQuestion();
  const form = useProblemForm({
    initialValues: emptyQuestion(selectedEvent?.id ?? ''),
    check: (values) => checkQuestion(values, values.eventId ? consents : []),
    send: async (values) => {
      // Stored with the draft, so that a retry after a lost response or a reload is the same question.
      const key = values.key || createIdempotencyKey();
      form.mantine.setFieldValue('key', key);
      const answer = await askQuestion({ input: questionInput(values), idempotencyKey: key });
      if (answer.__typename === 'QuestionChanged') form.mantine.reset();
      return answer;
    },
    onSent: ({ question }) => onSent(question.number),
    draftName: selectedEvent ? `question ${selectedEvent.slug}` : 'question',
    excludedFromDraft: ['consents'],
    posted: useSubmittedForm('AskQuestion'),
  });
  const { eventId, publication } = form.values;
  return (
    <SubmitForm form={form} submitLabel="Задать вопрос" name="AskQuestion" className={styles.form}>
      <DraftNotice form={form} />
      <Addressee form={form} events={events} />
      <Textarea
        {...form.field('text')}
        label="Вопрос"
        description={`До ${feedbackLimits.text} знаков. Не указывайте данные пациентов и сведения о своём здоровье`}
        autosize={false}
        rows={6}
      />
      {eventId === '' ? (
        <input type="hidden" name="publication" value="NO" />
      ) : (
        <PublicationChoice
          options={['NO', 'ANONYMOUS', 'NAMED']}
          value={publication}
          onChange={(value) => form.mantine.setFieldValue('publication', value)}
          consents={consents}
          field={(id) => form.field(`consents.${id}`, 'checkbox')}
        />
      )}
      {questionsLeft !== undefined && questionsLeft <= lowLimit && !form.problem && (
        <p className="note">{remainingText(questionsLeft)}</p>
      )}
    </SubmitForm>
  );
}

/** The event, and for participants the speaker. */
function Addressee({ form, events }: Pick<Props, 'events'> & { form: ProblemForm<QuestionForm> }) {
  const { eventId } = form.values;
  const slug = events.find(({ id }) => id === eventId)?.slug;
  const { data } = useAskableEventQuery(slug === undefined ? skipToken : { variables: { slug } });
  const event = slug === undefined ? null : (data?.event ?? null);
  return (
    <>
      <NativeSelect
        {...form.field('eventId')}
        label="О каком мероприятии вопрос"
        data={[noEventOption, ...events.map(({ id, title }) => ({ value: id, label: title }))]}
        onChange={({ currentTarget }) => {
          form.mantine.setFieldValue('eventId', currentTarget.value);
          form.mantine.setFieldValue('speakerId', '');
        }}
      />
      {eventId !== '' && (
        <NativeSelect
          {...form.field('speakerId')}
          label="Кому"
          description={
            event && !event.viewerRegistration
              ? 'Докладчикам задают вопросы участники: зарегистрируйтесь, чтобы выбрать доклад'
              : undefined
          }
          data={[organisersOption, ...speakerOptions(event)]}
        />
      )}
    </>
  );
}
