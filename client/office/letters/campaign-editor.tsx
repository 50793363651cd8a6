import '@mantine/core/styles/Input.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProblemForm } from '../../core/form';
import { DraftNotice } from '../../ui/draft-notice';
import { FormProblem } from '../../ui/form-problem';
import { AudienceCount } from './audience-count';
import type { CampaignForm } from './campaign-values';
import { LetterPreview } from './letter-preview';
import { SegmentFields } from './segment-fields';
import styles from './letters.module.css';

type Props = {
  form: ProblemForm<CampaignForm>;
  /** What the button that saves says. */
  verb: string;
  /** What can be done with the letter besides. */
  actions?: ReactNode;
  /** What is to be decided before it is saved. */
  notice?: ReactNode;
};

/** A letter to many: its words, whom it goes to, and how it will look. */
export function CampaignEditor({ form, verb, actions, notice }: Props) {
  return (
    <div className={styles.columns}>
      <form {...form.formProps} className={styles.form}>
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
        <div className={styles.actions}>
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
