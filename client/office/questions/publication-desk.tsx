import '@mantine/core/styles/Input.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { checkMessage } from '../../../rules/feedback';
import { useProblemForm } from '../../core/form';
import { formatDate } from '../../core/format';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/form-dialog';
import { useAct } from '../use-act';
import {
  useDeclineQuestionPublicationMutation,
  usePublishQuestionMutation,
  type OfficeQuestionFragment,
} from './questions.generated';
import styles from '../desk.module.css';

type Props = { question: OfficeQuestionFragment };

function stateText({ publication, publishedAt, publicationDeclinedAt }: OfficeQuestionFragment): string {
  const how = publication === 'NAMED' ? 'с\u00a0именем' : 'без\u00a0имени';
  if (publishedAt) return `Опубликован рядом с\u00a0архивом ${how}: ${formatDate(publishedAt)}`;
  if (publicationDeclinedAt) return `Решено не\u00a0публиковать: ${formatDate(publicationDeclinedAt)}`;
  return `Автор разрешил публикацию рядом с\u00a0архивом ${how}`;
}

/** Whether a question and its answer become public, of which the asker agrees. */
export function PublicationDesk({ question }: Props) {
  const { id, publishedAt, publicationDeclinedAt } = question;
  const [isOpen, setOpen] = useState(false);
  const { act, isPending } = useAct();
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
      <div className={styles.actions}>
        <Button variant="default" onClick={() => setOpen(true)}>
          {publishedAt ? 'Изменить текст' : 'Опубликовать'}
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

function PublishDialog({ question: { id, number, text, messages }, onClose }: Props & { onClose: () => void }) {
  const [publish] = usePublishQuestionMutation();
  const form = useProblemForm({
    initialValues: { question: text, answer: messages.findLast(({ kind }) => kind === 'ANSWER')?.text ?? '' },
    check: ({ question, answer }) =>
      Object.entries({ question, answer }).flatMap(([field, given]) => {
        const problem = checkMessage(given);
        return problem ? [{ ...problem, field }] : [];
      }),
    send: async (input) => {
      const outcome = (await publish({ variables: { id, input } })).data?.publishQuestion;
      if (outcome?.__typename === 'Problems') return outcome.problems;
      void notify({ message: 'Вопрос и\u00a0ответ опубликованы.', tone: 'success' });
      return onClose();
    },
    keepAs: `publish ${number}`,
  });
  return (
    <FormDialog title="Опубликовать вопрос и ответ" form={form} verb="Опубликовать" onClose={onClose}>
      <Textarea
        {...form.field('question')}
        label="Вопрос"
        description="Уберите всё, по чему можно узнать автора или пациента"
        autosize={false}
        rows={5}
        data-autofocus
      />
      <Textarea {...form.field('answer')} label="Ответ" autosize={false} rows={7} />
    </FormDialog>
  );
}
