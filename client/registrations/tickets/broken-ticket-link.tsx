import { Button } from '@mantine/core';
import { useState } from 'react';
import { useInlineAction } from '../../core/forms/use-inline-action';
import { loginPath } from '../../core/routing/redirect';
import type { TicketLinkState } from '../../schema.generated';
import { FormProblem } from '../../ui/forms/form-problem';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { useRenewTicketLink } from './ticket-link.generated';

type Props = { token: string; state: Exclude<TicketLinkState, 'OPEN'> };

const resetPath = '/reset-password';

/** Explains why a ticket link does not work, and offers other ways to the ticket. */
export function BrokenTicketLink({ token, state }: Props) {
  const renew = useRenewTicketLink();
  const { run, isPending, problem } = useInlineAction();
  const [sentMessage, setSentMessage] = useState<string | null>(null);

  const send = () =>
    run(async () => {
      const answer = await renew({ token });
      if (answer.__typename === 'TicketLinkSent') setSentMessage(answer.message);
      return answer;
    });

  if (state === 'UNKNOWN')
    return (
      <>
        <Message tone="warning" title="Такой ссылки нет" role="alert">
          Проверьте, что она скопирована из письма целиком. Если у&nbsp;личного кабинета теперь другая почта, войдите
          с&nbsp;ней. Пароля нет или он забыт? Задайте новый.
        </Message>
        <ButtonLink to={loginPath()}>Войти</ButtonLink>
        <ButtonLink to={resetPath} variant="default">
          Задать новый пароль
        </ButtonLink>
      </>
    );
  return (
    <>
      <Message tone="warning" title="Срок ссылки закончился" role="alert">
        Мы пришлём новую на&nbsp;ту&nbsp;же почту.
      </Message>
      <FormProblem problem={problem} />
      {sentMessage ? (
        <Message tone="success" role="status">
          {sentMessage}
        </Message>
      ) : (
        <Button onClick={() => void send()} loading={isPending}>
          Прислать новую ссылку
        </Button>
      )}
    </>
  );
}
