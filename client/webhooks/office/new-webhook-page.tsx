import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/forms/form';
import { officeWebhookPath, officeWebhooksPattern } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { SecretDialog } from '../../office/integrations/secret-dialog';
import { WebhookFields } from './webhook-form';
import { checkWebhook, emptyWebhook, toWebhookInput } from './webhook-values';
import { useCreateWebhook } from './webhooks.generated';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('ADMINISTRATOR', async () => ({}));

/** Form of a new webhook. Afterwards its secret is shown once. */
export function Component() {
  const navigate = useNavigate();
  const create = useCreateWebhook();
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null);
  const form = useProblemForm({
    initialValues: emptyWebhook,
    check: checkWebhook,
    send: (values) => create({ input: toWebhookInput(values) }),
    onSent: ({ webhook, secret }) => setCreated({ id: webhook.id, secret }),
    draftName: 'new webhook',
  });
  return (
    <>
      <OfficeHead title="Новый вебхук" back={{ to: officeWebhooksPattern, text: 'Вебхуки' }} />
      <WebhookFields form={form} submitLabel="Добавить вебхук" />
      {created && (
        <SecretDialog
          title="Вебхук добавлен"
          label="Ключ подписи"
          secret={created.secret}
          onClose={() => void navigate(officeWebhookPath(created.id), { replace: true })}
        >
          <p>Им&nbsp;получатель проверяет, что сообщения отправили мы.</p>
        </SecretDialog>
      )}
    </>
  );
}
