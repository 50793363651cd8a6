import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog } from '../../ui/dialog';
import { moscowTime } from '../moscow-time';
import { officeWebhooksPattern } from '../paths';
import { useAct } from '../use-act';
import { SecretDialog } from './secret-dialog';
import {
  useRemoveWebhookMutation,
  useRotateWebhookSecretMutation,
  type OfficeWebhookFragment,
} from './webhooks.generated';
import styles from '../desk.module.css';

/** What the messages are signed with: replaced, while the old one is good for a day; and the end of the webhook. */
export function WebhookSecret({ webhook: { id, name, previousUntil } }: { webhook: OfficeWebhookFragment }) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState<'rotate' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { act, isPending } = useAct();
  const [rotate] = useRotateWebhookSecretMutation();
  const [remove] = useRemoveWebhookMutation();

  const rotateIt = async () => {
    const isDone = await act(async () => {
      const outcome = (await rotate({ variables: { id } })).data?.rotateWebhookSecret;
      if (outcome?.__typename === 'Problems') return outcome.problems;
      setSecret(outcome?.secret ?? null);
      return null;
    }, 'Ключ заменён.');
    if (isDone) setAsking(null);
  };

  const removeIt = async () => {
    const isDone = await act(async () => {
      const outcome = (await remove({ variables: { id } })).data?.removeWebhook;
      return outcome?.__typename === 'Problems' ? outcome.problems : null;
    }, 'Вебхук удалён.');
    if (isDone) void navigate(officeWebhooksPattern, { replace: true });
  };

  const isRotating = asking === 'rotate';
  return (
    <>
      <p>
        Им&nbsp;получатель проверяет, что сообщение отправили мы.
        {previousUntil && <> Прежний ключ действует до&nbsp;{moscowTime(previousUntil)}.</>}
      </p>
      <div className={`${styles.actions} ${styles.more}`}>
        <Button variant="default" onClick={() => setAsking('rotate')}>
          Заменить ключ
        </Button>
        <Button variant="default" color="red" onClick={() => setAsking('remove')}>
          Удалить вебхук
        </Button>
      </div>
      <Dialog
        isOpen={asking !== null}
        title={isRotating ? 'Заменить ключ подписи?' : `Удалить вебхук «${name}»?`}
        onClose={() => setAsking(null)}
        actions={
          <>
            <Button
              color={isRotating ? undefined : 'red'}
              loading={isPending}
              onClick={() => void (isRotating ? rotateIt() : removeIt())}
            >
              {isRotating ? 'Заменить ключ' : 'Удалить'}
            </Button>
            <Button variant="default" onClick={() => setAsking(null)} data-autofocus>
              Оставить
            </Button>
          </>
        }
      >
        {isRotating ? (
          <p>Сутки сообщения будут подписаны обоими ключами: за&nbsp;это время передайте новый получателю.</p>
        ) : (
          <p>Сообщения перестанут уходить, журнал удалится вместе с&nbsp;вебхуком. Вернуть его нельзя.</p>
        )}
      </Dialog>
      {secret !== null && (
        <SecretDialog title="Ключ заменён" label="Ключ подписи" secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  );
}
