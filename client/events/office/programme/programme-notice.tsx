import { useEffect, useRef, useState } from 'react';
import { plural } from '../../../core/format';
import { Message } from '../../../ui/text/message';
import { TextDialogButton } from '../../../office/forms/text-dialog-button';
import { useSilenceProgrammeNotice } from './programme.generated';

type Props = {
  eventId: string;
  notice: { people: number; sendsAt: string };
  reload: () => Promise<unknown>;
};

/** Milliseconds after `sendsAt` within which the emails are sent; then the notice disappears. */
const sendingDelay = 5_000;

const minutesUntil = (sendsAt: string): number => Math.max(1, Math.ceil((Date.parse(sendsAt) - Date.now()) / 60_000));

/** Announces the emails about moved talks, with a button to cancel them. */
export function ProgrammeNotice({ eventId, notice: { people, sendsAt }, reload }: Props) {
  const [minutesLeft, setMinutesLeft] = useState(() => minutesUntil(sendsAt));
  const silence = useSilenceProgrammeNotice();
  const reloadRef = useRef(reload);
  useEffect(() => {
    reloadRef.current = reload;
  });
  useEffect(() => {
    setMinutesLeft(minutesUntil(sendsAt));
    const countdown = setInterval(() => setMinutesLeft(minutesUntil(sendsAt)), 10_000);
    const reloadTimer = setTimeout(
      () => void reloadRef.current(),
      Math.max(0, Date.parse(sendsAt) - Date.now()) + sendingDelay,
    );
    return () => {
      clearInterval(countdown);
      clearTimeout(reloadTimer);
    };
  }, [sendsAt]);
  const recipients = plural(people, 'человек узнает', 'человека узнают', 'человек узнают');
  return (
    <Message role="status">
      <p>
        {recipients} о переносе через {plural(minutesLeft, 'минуту', 'минуты', 'минут')}: письмо получат те, кто отметил
        эти доклады. Дальнейшие изменения попадут туда же.
      </p>
      <TextDialogButton
        button="Не писать"
        title="Не писать о переносе"
        label="Почему письма не нужны"
        description="Останется в журнале"
        submitLabel="Не писать"
        send={(because) => silence({ eventId, because })}
      />
    </Message>
  );
}
