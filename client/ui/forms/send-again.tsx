import { Button } from '@mantine/core';
import { useState } from 'react';
import type { SendResult } from '../../core/forms/problems';
import { useInlineAction } from '../../core/forms/use-inline-action';
import { FormProblem } from './form-problem';
import { Message } from '../text/message';

type Props = {
  sendAgain: () => Promise<SendResult>;
  onBack: () => void;
  backLabel?: string;
};

/** Requests another email, or goes back. */
export function SendAgain({ sendAgain, onBack, backLabel = 'Назад' }: Props) {
  const [isSentAgain, setSentAgain] = useState(false);
  const { run, isPending, problem } = useInlineAction();
  return (
    <div className="stack gap-3" data-scripted>
      <FormProblem problem={problem} />
      {isSentAgain && (
        <Message tone="info" role="status">
          Отправили ещё раз. Действует код из последнего письма.
        </Message>
      )}
      <Button
        variant="default"
        loading={isPending}
        onClick={() => {
          setSentAgain(false);
          void run(sendAgain).then(setSentAgain);
        }}
      >
        Прислать код ещё раз
      </Button>
      <Button variant="subtle" onClick={onBack}>
        {backLabel}
      </Button>
    </div>
  );
}
