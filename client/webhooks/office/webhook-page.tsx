import { useParams } from 'react-router-dom';
import { webhookStates } from '../../../rules/states/webhook-states';
import { webhookTypes } from '../../../rules/webhooks/webhook-types';
import { StateBadge } from '../../ui/text/badge';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { EditConflict } from '../../office/forms/edit-conflict';
import { OfficeHead } from '../../office/layout/office-head';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { officeWebhooksPattern } from '../../office/paths';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
import { WebhookDeliveries, deliveriesVariables } from './webhook-deliveries';
import { WebhookFields } from './webhook-form';
import { WebhookSecret } from './webhook-secret';
import { checkWebhook, toWebhookForm, toWebhookInput, type WebhookForm } from './webhook-values';
import {
  OfficeDeliveriesDocument,
  OfficeWebhookPageDocument,
  useOfficeWebhookPageQuery,
  useUpdateWebhook,
  type OfficeWebhookFragment,
} from './webhooks.generated';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader = loaderForRole('ADMINISTRATOR', async ({ client, params, url }) => {
  const id = params.id ?? '';
  const variables = deliveriesVariables(id, url.searchParams);
  const [{ data }] = await Promise.all([
    client.query({ query: OfficeWebhookPageDocument, variables: { id }, ...uncached }),
    client.query({ query: OfficeDeliveriesDocument, variables, ...uncached }),
  ]);
  return data?.webhook ? {} : { status: 404 };
});

/** A webhook: deliveries, settings, signing secret. */
export function Component() {
  const { id = '' } = useParams();
  const { data, refetch } = useOfficeWebhookPageQuery({ variables: { id } });
  const webhook = data?.webhook;
  if (!webhook) return null;
  const { name, url, state, failingSince, turnedOffAt } = webhook;
  return (
    <>
      <OfficeHead
        title={name}
        back={{ to: officeWebhooksPattern, text: 'Вебхуки' }}
        lead={new URL(url).host}
        aside={<StateBadge label={webhookStates.labels[state]} />}
      />
      {turnedOffAt && (
        <Message tone="problem" title="Вебхук выключен автоматически">
          <p>
            С&nbsp;{formatMoscowTime(turnedOffAt)} сообщения не&nbsp;отправляются: получатель не&nbsp;принимал
            их&nbsp;больше трёх дней. Проверьте адрес и&nbsp;включите вебхук снова: мы отправим всё, что не&nbsp;было
            доставлено за&nbsp;последние 30&nbsp;дней.
          </p>
        </Message>
      )}
      {failingSince && !turnedOffAt && (
        <Message tone="warning" title="Получатель не принимает сообщения">
          <p>
            Первое недоставленное&nbsp;— {formatMoscowTime(failingSince)}. Если так пройдёт три дня, вебхук выключится.
          </p>
        </Message>
      )}
      <Section title="Сообщения">
        <WebhookDeliveries id={id} isActive={webhook.isActive} failingSince={failingSince ?? null} />
      </Section>
      <Section title="Настройки">
        <Settings key={id} webhook={webhook} load={async () => (await refetch()).data?.webhook ?? null} />
      </Section>
      <Section title="Ключ подписи">
        <WebhookSecret webhook={webhook} />
      </Section>
    </>
  );
}

const labels = { name: 'Название', url: 'Адрес', events: 'О чём сообщать', isActive: 'Отправлять сообщения' };

const formatField = (name: keyof WebhookForm, value: WebhookForm[keyof WebhookForm]): string => {
  if (name === 'events') return (value as WebhookForm['events']).map((event) => webhookTypes[event].label).join(', ');
  if (name === 'isActive') return value ? 'Да' : 'Нет';
  return String(value);
};

type Props = { webhook: OfficeWebhookFragment; load: () => Promise<OfficeWebhookFragment | null | undefined> };

function Settings({ webhook, load }: Props) {
  const update = useUpdateWebhook();
  const form = useVersionedForm<OfficeWebhookFragment, WebhookForm>({
    saved: webhook,
    toValues: toWebhookForm,
    labels,
    show: formatField,
    edited: { thing: 'WEBHOOK', id: webhook.id },
    draftName: `webhook ${webhook.id}`,
    check: checkWebhook,
    save: async (values, base) => {
      const variables = { id: webhook.id, version: base.version, input: toWebhookInput(values) };
      const answer = await update(variables);
      return answer.__typename === 'Problems' ? answer : { saved: answer.webhook };
    },
    load,
    successMessage: 'Настройки вебхука сохранены.',
  });
  return (
    <WebhookFields form={form} submitLabel="Сохранить">
      {form.conflict && <EditConflict {...form.conflict} />}
    </WebhookFields>
  );
}
