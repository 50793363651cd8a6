import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, Textarea } from '@mantine/core';
import { checkRoomQuestion, roomQuestionLimits } from '../../../rules/events/room-questions';
import { personalDataNote } from '../../../rules/people/personal-data';
import { useProblemForm } from '../../core/forms/form';
import { SubmitForm } from '../../ui/forms/submit-form';
import styles from './questions.module.css';
import { useAskInRoom } from './questions.generated';
import type { RoomQuestions } from './use-room-questions';

type Props = { roomId: string; questions: RoomQuestions };

/** A question to the talk that goes on. Its text stays in the tab until it is sent. */
export function AskInRoomForm({ roomId, questions: { sendAsViewer, addOwn } }: Props) {
  const askInRoom = useAskInRoom();
  const form = useProblemForm({
    initialValues: { text: '', isAnonymous: false },
    check: ({ text }) => [checkRoomQuestion(text)].filter((problem) => problem !== null),
    send: (values, idempotencyKey) => sendAsViewer(askInRoom({ input: { roomId, ...values }, idempotencyKey })),
    successMessage: ({ question: { state, text } }) =>
      state === 'NEW' ? (personalDataNote(text) ?? 'Вопрос у модератора.') : 'Вопрос в списке.',
    onSent: ({ question }) => {
      form.mantine.setFieldValue('text', '');
      addOwn(question);
    },
    draftName: `room question ${roomId}`,
  });
  return (
    <SubmitForm form={form} submitLabel="Отправить вопрос" aria-label="Новый вопрос" className={styles.form}>
      <Textarea
        {...form.field('text')}
        label="Ваш вопрос"
        description={`До ${roomQuestionLimits.text} знаков. Без данных пациентов`}
        rows={3}
      />
      <Checkbox
        {...form.field('isAnonymous', 'checkbox')}
        label="Скрыть моё имя от участников"
        description="Модератор имя видит"
      />
    </SubmitForm>
  );
}
