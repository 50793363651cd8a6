import '@mantine/core/styles/Input.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { checkMessage } from '../../../rules/feedback';
import { useProblemForm } from '../../core/form';
import { formatDate } from '../../core/format';
import { notify } from '../../core/notices';
import { useAction } from '../../core/use-act';
import { FormDialog } from '../../ui/form-dialog';
import type { QuestionWordingState } from '../../schema.generated';
import {
  useDeclineQuestionPublicationMutation,
  usePublishQuestionMutation,
  type OfficeQuestionFragment,
} from './questions.generated';
import styles from '../desk.module.css';

type Props = { question: OfficeQuestionFragment };

const wordingNotes: Partial<Record<QuestionWordingState, string>> = {
  WAITING: 'Ждёт согласия автора на\u00a0такие слова',
  DECLINED: 'Автор не\u00a0согласился с\u00a0такими словами',
};

function stateText({ publication, publishedAt, publicationDeclinedAt }: OfficeQuestionFragment): string {
  const how = publication === 'NAMED' ? 'с\u00a0именем' : 'без\u00a0имени';
  if (publishedAt) return `Опубликован рядом с\u00a0архивом ${how}: ${formatDate(publishedAt)}`;
  if (publicationDeclinedAt) return `Решено не\u00a0публиковать: ${formatDate(publicationDeclinedAt)}`;
  return `Автор разрешил публикацию рядом с\u00a0архивом ${how}`;
}

/** Whether a question and its answer become public, of which the asker agrees. */
export function PublicationDesk({ question }: Props) {
  const { id, publishedAt, publicationDeclinedAt, wording } = question;
  const note = wording && wordingNotes[wording.state];
  const isChosen = publishedAt !== null || wording?.state === 'WAITING';
  const [isOpen, setOpen] = useState(false);
  const { act, isPending } = useAction();
  const [decline] = useDeclineQuestionPublicationMutation();

  const leaveOut = () =>
    act(
      async () => {
        const outcome = (await decline({ variables: { id } })).data?.declineQuestionPublication;
        return outcome?.__typename === 'Problems' ? outcome.problems : null;
      },
      publishedAt ? 'Вопрос убран из\u00a0архива.' : 'Вопрос не\u00a0будет опубликован.',
    );

  return (
    <>
      <p className={styles.facts}>{stateText(question)}</p>
      {wording && note && (
        <div className={styles.said}>
          <p className={styles.who}>{note}</p>
          <p className={styles.text}>{wording.question}</p>
          <p className={styles.text}>{wording.answer}</p>
        </div>
      )}
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {isChosen ? 'Изменить текст' : 'Опубликовать'}
        </Button>
        {(publishedAt || !publicationDeclinedAt) && (
          <Button variant="default" loading={isPending} onClick={() => void leaveOut()}>
            {publishedAt ? 'Убрать из\u00a0архива' : 'Не\u00a0публиковать'}
          </Button>
        )}
      </div>
      {isOpen && <PublishDialog question={question} onClose={() => setOpen(false)} />}
    </>
  );
}

/** What the dialog begins with: the words that were chosen last, or what was asked and answered. */
function wordsOf({ text, messages, published, wording }: OfficeQuestionFragment) {
  const chosen = wording?.state === 'WAITING' || wording?.state === 'DECLINED' ? wording : published;
  if (chosen) return { question: chosen.question, answer: chosen.answer };
  return { question: text, answer: messages.findLast(({ kind }) => kind === 'ANSWER')?.text ?? '' };
}

function PublishDialog({ question, onClose }: Props & { onClose: () => void }) {
  const { id, number } = question;
  const [publish] = usePublishQuestionMutation();
  const form = useProblemForm({
    initialValues: wordsOf(question),
    check: ({ question, answer }) =>
      Object.entries({ question, answer }).flatMap(([field, given]) => {
        const problem = checkMessage(given);
        return problem ? [{ ...problem, field }] : [];
      }),
    send: async (input) => {
      const outcome = (await publish({ variables: { id, input } })).data?.publishQuestion;
      if (outcome?.__typename === 'Problems') return outcome.problems;
      const isWaiting = outcome?.question.wording?.state === 'WAITING';
      const done = isWaiting
        ? 'Автору отправлено письмо: эти слова будут опубликованы, когда автор согласится.'
        : 'Вопрос и\u00a0ответ опубликованы. Автору отправлено письмо.';
      void notify({ message: done, tone: 'success' });
      return onClose();
    },
    keepAs: `publish ${number}`,
  });
  return (
    <FormDialog title="Опубликовать вопрос и ответ" form={form} verb="Опубликовать" onClose={onClose}>
      <Textarea
        {...form.field('question')}
        label="Вопрос"
        description="Уберите всё, по чему можно узнать автора или пациента. Другие слова, чем у автора, увидят только после согласия автора"
        autosize={false}
        rows={5}
        data-autofocus
      />
      <Textarea {...form.field('answer')} label="Ответ" autosize={false} rows={7} />
    </FormDialog>
  );
}
