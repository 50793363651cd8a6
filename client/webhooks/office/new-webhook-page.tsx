import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/forms/form';
import { PageHead } from '../../core/routing/page-head';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { officeWebhookPath, officeWebhooksPattern } from '../../office/paths';
import { loaderForRole } from '../../office/staff-loader';
import { SecretDialog } from '../../office/integrations/secret-dialog';
import { WebhookFields } from './webhook-form';
import { checkWebhook, emptyWebhook, toWebhookInput, type WebhookForm } from './webhook-values';
import { useCreateWebhookMutation } from './webhooks.generated';

export const loader = loaderForRole('ADMINISTRATOR', async () => ({}));

/** Form of a new webhook. Afterwards its secret is shown once. */
export function Component() {
  const navigate = useNavigate();
  const [create] = useCreateWebhookMutation();
  const [created, setCreated] = useState<{ id: string; secret: string } | null>(null);
  const form = useProblemForm<WebhookForm>({
    initialValues: emptyWebhook,
    check: checkWebhook,
    send: async (values) => {
      const result = (await create({ variables: { input: toWebhookInput(values) } })).data?.createWebhook;
      if (result?.__typename === 'Problems') return result.problems;
      if (result) setCreated({ id: result.webhook.id, secret: result.secret });
      return undefined;
    },
    draftName: 'new webhook',
  });
  return (
    <>
      <PageHead noindex />
      <p>
        <TextLink to={officeWebhooksPattern}>Вебхуки</TextLink>
      </p>
      <PageTitle>Новый вебхук</PageTitle>
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
