import { Textarea, TextInput } from '@mantine/core';
import { notify } from '../../core/notices';
import type { RegistrationSelectionInput } from '../../schema.generated';
import { SendButton } from '../../ui/send-button';
import { Message } from '../../ui/text/message';
import { BulkDialog, countText } from './bulk-dialog';
import { useConfirmRegistrations, useSendTestParticipantLetter, useWriteToParticipants } from './bulk.generated';
import type { BulkTarget } from './bulk-dialog';
import styles from './bulk-dialog.module.css';

/** Props of each dialog for a bulk action. */
export type BulkActionProps = {
  eventId: string;
  target: BulkTarget;
  onStarted: (taskId: string) => void;
  onClose: () => void;
};

/** Converts the target of a bulk action to the input of its mutation. */
export const selectionInput = (eventId: string, { ids, filter }: BulkTarget): RegistrationSelectionInput => ({
  eventId,
  ids: ids && [...ids],
  filter,
});

/** Gives seats to registrations on the waiting list, for the price of their tariff or free of charge. */
export function ConfirmAction({ eventId, target, ...dialogProps }: BulkActionProps) {
  const confirm = useConfirmRegistrations();
  return (
    <BulkDialog
      {...dialogProps}
      title={`Дать место: ${countText(target)}`}
      verb="Дать места"
      initialValues={{ price: 'PAID', freeBecause: '' }}
      send={async ({ price, freeBecause }, key) => {
        const selection = selectionInput(eventId, target);
        const reason = price === 'FREE' ? freeBecause! : null;
        return await confirm({ selection, freeBecause: reason, idempotencyKey: key });
      }}
    >
      {({ values, field }) => (
        <>
          <p>
            Места получат те, кто стоит в листе ожидания, пока места есть. Кому не хватит, тот останется в очереди, и
            это будет видно в итогах.
          </p>
          <fieldset className={styles.choices}>
            <legend>Сколько платить</legend>
            <label className="flex gap-3 middle tall">
              <input type="radio" {...field('price')} value="PAID" checked={values.price === 'PAID'} />
              По цене своего тарифа
            </label>
            <label className="flex gap-3 middle tall">
              <input type="radio" {...field('price')} value="FREE" checked={values.price === 'FREE'} />
              Бесплатно
            </label>
          </fieldset>
          {values.price === 'FREE' && (
            <TextInput {...field('freeBecause')} label="Почему бесплатно" maxLength={500} required />
          )}
        </>
      )}
    </BulkDialog>
  );
}

/** Sends an email to the selected participants. */
export function WriteAction({ eventId, target, ...dialogProps }: BulkActionProps) {
  const write = useWriteToParticipants();
  return (
    <BulkDialog
      {...dialogProps}
      title={`Написать: ${countText(target)}`}
      verb="Отправить письма"
      initialValues={{ subject: '', text: '' }}
      send={async ({ subject, text }, key) => {
        const selection = selectionInput(eventId, target);
        return await write({ selection, letter: { subject: subject!, text: text! }, idempotencyKey: key });
      }}
    >
      {({ values, field }) => (
        <>
          <Message>
            Письмо о мероприятии, на которое человек записан: согласия на рассылку для него не нужно. Приглашать на
            другие мероприятия в нём нельзя.
          </Message>
          <TextInput {...field('subject')} label="Тема" maxLength={150} data-autofocus />
          <Textarea
            {...field('text')}
            label="Текст"
            description="Markdown: **важно**, [ссылка](/contacts), списки через «-»."
            maxLength={10_000}
            minRows={6}
            autosize
          />
          <TestEmail eventId={eventId} subject={values.subject ?? ''} text={values.text ?? ''} />
          <p className="faint-note">Один человек получит одно письмо, сколько бы регистраций у него ни было.</p>
        </>
      )}
    </BulkDialog>
  );
}

function TestEmail({ eventId, subject, text }: { eventId: string; subject: string; text: string }) {
  const sendTest = useSendTestParticipantLetter();
  return (
    <p>
      <SendButton
        send={() => sendTest({ eventId, letter: { subject, text } })}
        onSent={({ email }) => notify({ message: `Пробное письмо ушло на ${email}`, tone: 'success' })}
      >
        Отправить пробное себе
      </SendButton>
    </p>
  );
}
