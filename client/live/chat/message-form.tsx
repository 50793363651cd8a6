import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { checkRoomMessage, roomMessageLimits } from '../../../rules/events/room-messages';
import { personalDataNote } from '../../../rules/people/personal-data';
import { useProblemForm } from '../../core/forms/form';
import { SubmitForm } from '../../ui/forms/submit-form';
import type { Room } from '../broadcast';
import type { useViewerData } from '../updates/use-viewer-data';
import { useSendRoomMessage, type RoomMessageFragment } from './chat.generated';

type Props = {
  room: Pick<Room, 'id' | 'chatMode'>;
  sendAsViewer: ReturnType<typeof useViewerData>['sendAsViewer'];
  onSent: (message: RoomMessageFragment) => void;
};

/** What happens to a message, by the mode of the chat. */
const hints: Record<Room['chatMode'], string> = {
  OFF: '',
  MODERATED: 'Сначала сообщение читает модератор.',
  SLOW: `Одно сообщение в ${roomMessageLimits.secondsBetween} секунд.`,
  OPEN: 'Сообщение сразу видят все; с названием препарата или личными данными сначала модератор.',
};

/** A message to the chat. Its text stays in the tab until it is sent. */
export function MessageForm({ room: { id, chatMode }, sendAsViewer, onSent }: Props) {
  const sendMessage = useSendRoomMessage();
  const form = useProblemForm({
    initialValues: { text: '' },
    check: ({ text }) => [checkRoomMessage(text)].filter((problem) => problem !== null),
    send: ({ text }, key) => sendAsViewer(sendMessage({ input: { roomId: id, text, idempotencyKey: key } })),
    successMessage: ({ message: { state, text } }) =>
      state === 'HELD' ? (personalDataNote(text) ?? 'Сообщение ждёт модератора.') : '',
    onSent: ({ message }) => {
      form.mantine.setFieldValue('text', '');
      onSent(message);
    },
    draftName: `room message ${id}`,
  });
  return (
    <SubmitForm form={form} submitLabel="Отправить" aria-label="Новое сообщение" className="stack gap-3">
      <TextInput
        {...form.field('text')}
        label="Ваше сообщение"
        description={`${hints[chatMode]} До ${roomMessageLimits.text} знаков, без данных пациентов`}
        enterKeyHint="send"
        autoComplete="off"
      />
    </SubmitForm>
  );
}
