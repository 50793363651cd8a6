import { Button } from '@mantine/core';
import { useState } from 'react';
import { loginPath } from '../../core/routing/redirect';
import type { TicketLinkState } from '../../schema.generated';
import { ButtonLink } from '../../ui/text/button-link';
import { Message } from '../../ui/text/message';
import { useRenewTicketLinkMutation } from './ticket-link.generated';

type Props = { token: string; state: Exclude<TicketLinkState, 'OPEN'> };

const resetPath = '/reset-password';

/** Explains why a ticket link does not work, and offers other ways to the ticket. */
export function BrokenTicketLink({ token, state }: Props) {
  const [renew, { loading }] = useRenewTicketLinkMutation();
  const [notice, setNotice] = useState<{ text: string; isSent: boolean } | null>(null);

  async function send() {
    const result = (await renew({ variables: { token } })).data?.renewTicketLink;
    if (result?.__typename === 'TicketLinkSent') return setNotice({ text: result.message, isSent: true });
    setNotice({ text: result?.problems[0]?.message ?? 'Не удалось отправить. Попробуйте ещё раз.', isSent: false });
  }

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
      {notice && (
        <Message tone={notice.isSent ? 'success' : 'problem'} role="status">
          {notice.text}
        </Message>
      )}
      {!notice?.isSent && (
        <Button onClick={() => void send()} loading={loading}>
          Прислать новую ссылку
        </Button>
      )}
    </>
  );
}
