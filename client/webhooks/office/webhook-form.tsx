import { Button, Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import {
  webhookGroups,
  webhookTypeNames,
  webhookTypes,
  type WebhookGroup,
} from '../../../rules/webhooks/webhook-types';
import type { ProblemForm } from '../../core/forms/form';
import type { WebhookEvent } from '../../schema.generated';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';
import type { WebhookForm } from './webhook-values';
import styles from '../../office/office.module.css';

type Props = { form: ProblemForm<WebhookForm>; submitLabel: string; children?: ReactNode };

const groups = Object.keys(webhookGroups) as WebhookGroup[];

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
        <div className={styles.columns}>
          {groups.map((group) => (
            <fieldset key={group} className={styles.group}>
              <legend>{webhookGroups[group]}</legend>
              {webhookTypeNames
                .filter((name) => webhookTypes[name].group === group)
                .map((name) => (
                  <Checkbox
                    key={name}
                    name="events"
                    value={name}
                    label={webhookTypes[name].label}
                    className={styles.tick}
                  />
                ))}
            </fieldset>
          ))}
        </div>
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
