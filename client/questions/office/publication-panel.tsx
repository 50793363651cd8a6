import { questionWordingStates } from '../../../rules/states/question-states';
import { Textarea } from '@mantine/core';
import { checkMessage } from '../../../rules/events/feedback';
import { useProblemForm } from '../../core/forms/form';
import { formatDate } from '../../core/format';
import { FormDialog } from '../../ui/forms/form-dialog';
import type { QuestionWordingState } from '../../schema.generated';
import { useDeclineQuestionPublication, usePublishQuestion, type OfficeQuestionFragment } from './questions.generated';
import { DialogButton } from '../../ui/dialog-button';
import { SendButton } from '../../ui/send-button';
import styles from '../../office/office.module.css';

type Props = { question: OfficeQuestionFragment };

/** Null: the wording is public, or no longer proposed. */
const wordingStateTexts: Record<QuestionWordingState, string | null> = {
  WAITING: 'Ждёт согласия автора на\u00a0такие слова',
  DECLINED: 'Автор не\u00a0согласился с\u00a0такими словами',
  PUBLISHED: null,
  AGREED: null,
  WITHDRAWN: null,
};

function stateText({ publication, publishedAt, publicationDeclinedAt }: OfficeQuestionFragment): string {
  const nameText = publication === 'NAMED' ? 'с\u00a0именем' : 'без\u00a0имени';
  if (publishedAt) return `Опубликован рядом с\u00a0архивом ${nameText}: ${formatDate(publishedAt)}`;
  if (publicationDeclinedAt) return `Решено не\u00a0публиковать: ${formatDate(publicationDeclinedAt)}`;
  return `Автор разрешил публикацию рядом с\u00a0архивом ${nameText}`;
}

/** Publishes a question with its answer, or declines that. The author must agree to an edited text. */
export function PublicationPanel({ question }: Props) {
  const { id, publishedAt, publicationDeclinedAt, wording } = question;
  const note = wording && wordingStateTexts[wording.state];
  const isSubmitted = publishedAt !== null || wording?.state === 'WAITING';
  const decline = useDeclineQuestionPublication();

  return (
    <>
      <p className="note">{stateText(question)}</p>
      {wording && note && (
        <div className={styles.said}>
          <p className={styles.who}>{note}</p>
          <p className={styles.text}>{wording.question}</p>
          <p className={styles.text}>{wording.answer}</p>
        </div>
      )}
      <div className="buttons">
        <DialogButton dialog={(onClose) => <PublishDialog question={question} onClose={onClose} />}>
          {isSubmitted ? 'Изменить текст' : 'Опубликовать'}
        </DialogButton>
        {(publishedAt || !publicationDeclinedAt) && (
          <SendButton
            send={() => decline({ id })}
            successMessage={publishedAt ? 'Вопрос убран из\u00a0архива.' : 'Вопрос не\u00a0будет опубликован.'}
          >
            {publishedAt ? 'Убрать из\u00a0архива' : 'Не\u00a0публиковать'}
          </SendButton>
        )}
      </div>
    </>
  );
}

/** Initial text of the dialog: the last edited text, or the original question and answer. */
function initialText({ text, messages, published, wording }: OfficeQuestionFragment) {
  const lastWording = wording && questionWordingStates.is(wording.state, 'proposed') ? wording : published;
  if (lastWording) return { question: lastWording.question, answer: lastWording.answer };
  return { question: text, answer: messages.findLast(({ kind }) => kind === 'ANSWER')?.text ?? '' };
}

function PublishDialog({ question, onClose }: Props & { onClose: () => void }) {
  const { id, number } = question;
  const publish = usePublishQuestion();
  const form = useProblemForm({
    initialValues: initialText(question),
    check: ({ question, answer }) =>
      Object.entries({ question, answer }).flatMap(([field, value]) => {
        const problem = checkMessage(value);
        return problem ? [{ ...problem, field }] : [];
      }),
    send: (input) => publish({ id, input }),
    successMessage: ({ question: { wording } }) =>
      wording?.state === 'WAITING'
        ? 'Автору отправлено письмо: эти слова будут опубликованы, когда автор согласится.'
        : 'Вопрос и\u00a0ответ опубликованы. Автору отправлено письмо.',
    onSent: onClose,
    draftName: `publish ${number}`,
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
