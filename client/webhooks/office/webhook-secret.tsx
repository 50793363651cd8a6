import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { officeWebhooksPattern } from '../../office/paths';
import { SecretDialog } from '../../office/integrations/secret-dialog';
import { useRemoveWebhook, useRotateWebhookSecret, type OfficeWebhookFragment } from './webhooks.generated';

/** Signing secret of a webhook: rotation (the old secret stays valid for a day), and deletion of the webhook. */
export function WebhookSecret({ webhook: { id, name, previousUntil } }: { webhook: OfficeWebhookFragment }) {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'rotate' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = useRotateWebhookSecret();
  const remove = useRemoveWebhook();

  const close = () => setOpenDialog(null);
  return (
    <>
      <p>
        Им&nbsp;получатель проверяет, что сообщение отправили мы.
        {previousUntil && <> Прежний ключ действует до&nbsp;{formatMoscowTime(previousUntil)}.</>}
      </p>
      <div className="buttons mt-4">
        <Button variant="default" onClick={() => setOpenDialog('rotate')}>
          Заменить ключ
        </Button>
        <Button variant="default" color="red" onClick={() => setOpenDialog('remove')}>
          Удалить вебхук
        </Button>
      </div>
      {openDialog === 'rotate' && (
        <ConfirmDialog
          title="Заменить ключ подписи?"
          verb="Заменить ключ"
          isDangerous={false}
          send={() => rotate({ id })}
          onSent={(result) => setSecret(result.secret ?? null)}
          onClose={close}
        >
          <p>Сутки сообщения будут подписаны обоими ключами: за&nbsp;это время передайте новый получателю.</p>
        </ConfirmDialog>
      )}
      {openDialog === 'remove' && (
        <ConfirmDialog
          title={`Удалить вебхук «${name}»?`}
          verb="Удалить"
          send={() => remove({ id })}
          onSent={() => navigate(officeWebhooksPattern, { replace: true })}
          successMessage="Вебхук удалён."
          onClose={close}
        >
          <p>Сообщения перестанут уходить, журнал удалится вместе с&nbsp;вебхуком. Вернуть его нельзя.</p>
        </ConfirmDialog>
      )}
      {secret !== null && (
        <SecretDialog title="Ключ заменён" label="Ключ подписи" secret={secret} onClose={() => setSecret(null)} />
      )}
    </>
  );
}
