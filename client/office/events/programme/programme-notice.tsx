import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { plural } from '../../../core/format';
import { Message } from '../../../ui/message';
import { TextDialog } from '../../text-dialog';
import { useSilenceProgrammeNoticeMutation } from './programme.generated';

type Props = {
  eventId: string;
  notice: { people: number; sendsAt: string };
  readAgain: () => Promise<unknown>;
};

/** Emails leave within seconds of their time: then there is nothing to stop any more. */
const leaving = 5_000;

const minutesUntil = (sendsAt: string): number => Math.max(1, Math.ceil((Date.parse(sendsAt) - Date.now()) / 60_000));

/** Says who is about to be told of moved talks, and lets staff send nothing. */
export function ProgrammeNotice({ eventId, notice: { people, sendsAt }, readAgain }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [left, setLeft] = useState(() => minutesUntil(sendsAt));
  const [silence] = useSilenceProgrammeNoticeMutation();
  const latest = useRef(readAgain);
  useEffect(() => {
    latest.current = readAgain;
  });
  useEffect(() => {
    setLeft(minutesUntil(sendsAt));
    const counting = setInterval(() => setLeft(minutesUntil(sendsAt)), 10_000);
    const ending = setTimeout(() => void latest.current(), Math.max(0, Date.parse(sendsAt) - Date.now()) + leaving);
    return () => {
      clearInterval(counting);
      clearTimeout(ending);
    };
  }, [sendsAt]);
  const who = plural(people, 'человек узнает', 'человека узнают', 'человек узнают');
  return (
    <Message role="status">
      <p>
        {who} о переносе через {plural(left, 'минуту', 'минуты', 'минут')}: письмо получат те, кто отметил эти доклады.
        Дальнейшие изменения попадут туда же.
      </p>
      <Button variant="default" onClick={() => setOpen(true)}>
        Не писать
      </Button>
      {isOpen && (
        <TextDialog
          title="Не писать о переносе"
          label="Почему письма не нужны"
          description="Останется в журнале"
          verb="Не писать"
          send={async (because) => {
            const answer = (await silence({ variables: { eventId, because } })).data?.silenceProgrammeNotice;
            return answer?.__typename === 'Problems' ? answer.problems : null;
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </Message>
  );
}
