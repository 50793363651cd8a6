import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProblemForm } from '../../core/forms/form';
import type { WebhookEvent } from '../../schema.generated';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';
import { webhookEventLabels, type WebhookForm } from './webhook-values';
import styles from '../../office/office.module.css';

type Props = { form: ProblemForm<WebhookForm>; submitLabel: string; children?: ReactNode };

/** Form of a webhook. */
export function WebhookFields({ form, submitLabel, children }: Props) {
  return (
    <form {...form.formProps} className="stack gap-5 measure">
      <DraftNotice form={form} />
      {children}
      <TextInput {...form.field('name')} label="Название" description="Кто получает сообщения" maxLength={120} />
      <TextInput
        {...form.field('url')}
        label="Адрес"
        description="https, доступен из интернета: https://crm.example.ru/hook"
        type="url"
        maxLength={500}
      />
      <Checkbox.Group
        label="О чём сообщать"
        description="В сообщениях номера и состояния, без личных данных"
        error={form.mantine.errors.events}
        value={form.values.events}
        onChange={(events) => form.mantine.setFieldValue('events', events as WebhookEvent[])}
      >
        {(Object.keys(webhookEventLabels) as WebhookEvent[]).map((event) => (
          <Checkbox key={event} name="events" value={event} label={webhookEventLabels[event]} className={styles.tick} />
        ))}
      </Checkbox.Group>
      <Checkbox {...form.field('isActive', 'checkbox')} label="Отправлять сообщения" className={styles.tick} />
      <FormProblem problem={form.problem} />
      <div className="buttons">
        <Button type="submit" loading={form.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}
