import '@mantine/core/styles/Input.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProblemForm } from '../../core/forms/form';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';
import { AudienceCount } from './audience-count';
import type { CampaignForm } from './campaign-values';
import { LetterPreview } from '../../emails/office/email-preview';
import { SegmentFields } from './segment-fields';
import styles from '../../emails/office/emails.module.css';

type Props = {
  form: ProblemForm<CampaignForm>;
  /** Text of the submit button. */
  verb: string;
  /** Buttons beside the submit button. */
  actions?: ReactNode;
  /** Conflicts and hints, above the submit button. */
  notice?: ReactNode;
};

/** The form of a campaign (text and segment) beside a preview of the email. */
export function CampaignEditor({ form, verb, actions, notice }: Props) {
  return (
    <div className={styles.columns}>
      <form {...form.formProps} className="stack gap-5">
        <DraftNotice form={form} />
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
        <FormProblem problem={form.problem} />
        <div className="buttons">
          <Button type="submit" loading={form.pending}>
            {verb}
          </Button>
          {actions}
        </div>
      </form>
      <LetterPreview subject={form.values.subject} body={form.values.body} />
    </div>
  );
}
