import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ProblemForm } from '../../core/forms/form';
import type { SignOnScope } from '../../schema.generated';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { FormProblem } from '../../ui/forms/form-problem';
import { signOnScopeLabels, siteLabels, type PartnerSiteForm } from './partner-site-values';
import styles from '../../office/office.module.css';

type Props = {
  form: ProblemForm<PartnerSiteForm>;
  /** Label of the submit button. */
  submitLabel: string;
  /** The edit-conflict panel. */
  notice?: ReactNode;
};

/** Form of a partner site. */
export function PartnerSiteFields({ form, submitLabel, notice }: Props) {
  return (
    <form {...form.formProps} className="stack gap-5 measure">
      <DraftNotice form={form} />
      {notice}
      <TextInput
        {...form.field('name')}
        label={siteLabels.name}
        description="Его увидят люди при входе"
        maxLength={120}
      />
      <TextInput
        {...form.field('address')}
        label={siteLabels.address}
        description="Без пути: https://academy.example.ru"
        type="url"
      />
      <Textarea
        {...form.field('returnAddresses')}
        label={siteLabels.returnAddresses}
        description="Полные адреса на этом сайте, каждый с новой строки, до двадцати"
        autosize={false}
        rows={4}
      />
      <Textarea
        {...form.field('signOutAddresses')}
        label={siteLabels.signOutAddresses}
        description="Только для OpenID Connect, если человек выходит на том сайте. Можно не заполнять"
        autosize={false}
        rows={2}
      />
      <Scopes form={form} />
      <Checkbox
        {...form.field('isActive', 'checkbox')}
        label={siteLabels.isActive}
        description="Закрытый сайт сразу перестаёт принимать людей"
      />
      <FormProblem problem={form.problem} />
      <div className="buttons">
        <Button type="submit" loading={form.pending}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** What the site may ask for. */
function Scopes({ form }: Pick<Props, 'form'>) {
  return (
    <Checkbox.Group
      label={siteLabels.scopes}
      description="Каждый человек соглашается на это сам"
      value={form.values.scopes}
      onChange={(scopes) => form.mantine.setFieldValue('scopes', scopes as SignOnScope[])}
    >
      {(Object.keys(signOnScopeLabels) as SignOnScope[]).map((scope) => (
        <Checkbox
          key={scope}
          value={scope}
          label={signOnScopeLabels[scope]}
          disabled={scope === 'OPENID'}
          className={styles.tick}
        />
      ))}
    </Checkbox.Group>
  );
}
