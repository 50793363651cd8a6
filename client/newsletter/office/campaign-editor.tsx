import { Textarea, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { AudienceCount } from './audience-count';
import type { CampaignForm } from './campaign-values';
import { LetterPreview } from '../../emails/office/email-preview';
import { SegmentFields } from './segment-fields';
import { OfficeForm } from '../../office/forms/office-form';
import styles from '../../emails/office/emails.module.css';

type Props = Pick<ComponentProps<typeof OfficeForm<CampaignForm>>, 'form' | 'submitLabel' | 'actions'> & {
  /** A hint above the submit button. */
  notice?: ReactNode;
};

/** The form of a campaign (text and segment) beside a preview of the email. */
export function CampaignEditor({ form, submitLabel, actions, notice }: Props) {
  return (
    <div className={styles.columns}>
      <OfficeForm form={form} submitLabel={submitLabel} actions={actions} className="stack gap-5">
        <TextInput {...form.field('subject')} label="Тема" maxLength={150} />
        <Textarea
          {...form.field('body')}
          label="Текст"
          description="Приветствие с именем добавится само. Работает разметка: **важное**, - список, [слова ссылки](https://…)"
          autosize={false}
          rows={12}
        />
        <SegmentFields form={form} />
        <AudienceCount values={form.values} />
        {notice}
      </OfficeForm>
      <LetterPreview subject={form.values.subject} body={form.values.body} />
    </div>
  );
}
