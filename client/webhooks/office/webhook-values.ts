import type { Problem } from '../../core/forms/problems';
import type { WebhookEvent, WebhookInput } from '../../schema.generated';
import type { OfficeWebhookFragment } from './webhooks.generated';

export type WebhookForm = { name: string; url: string; events: WebhookEvent[]; isActive: boolean };

export const emptyWebhook: WebhookForm = { name: '', url: '', events: [], isActive: true };

export const toWebhookForm = ({ name, url, events, isActive }: OfficeWebhookFragment): WebhookForm => ({
  name,
  url,
  events: [...events],
  isActive,
});

export const toWebhookInput = (form: WebhookForm): WebhookInput => ({ ...form, url: form.url.trim() });

export function checkWebhook({ name, url, events }: WebhookForm): Problem[] {
  const missing = (field: string, message: string): Problem => ({ code: 'REQUIRED', message, field });
  return [
    ...(name.trim() === '' ? [missing('name', 'Назовите вебхук.')] : []),
    ...(url.trim() === '' ? [missing('url', 'Укажите адрес, на\u00a0который отправлять.')] : []),
    ...(events.length === 0 ? [missing('events', 'Отметьте, о\u00a0чём сообщать.')] : []),
  ];
}
