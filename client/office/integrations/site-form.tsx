import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import type { ProblemForm } from '../../core/form';
import type { SignOnScope } from '../../schema.generated';
import { FormProblem } from '../../ui/form-problem';
import { scopeWords, type SiteForm } from './site-values';
import styles from '../desk.module.css';

/** The site of a partner as a whole. */
export function SiteFields({ form, verb }: { form: ProblemForm<SiteForm>; verb: string }) {
  return (
    <form {...form.formProps} className={styles.form}>
      <TextInput {...form.field('name')} label="Название" description="Его увидят люди при входе" maxLength={120} />
      <TextInput
        {...form.field('address')}
        label="Адрес"
        description="Без пути: https://academy.example.ru"
        type="url"
        autoComplete="off"
      />
      <Textarea
        {...form.field('returnAddresses')}
        label="Куда возвращать людей"
        description="Полные адреса на этом сайте, каждый с новой строки, до двадцати"
        autosize={false}
        rows={4}
      />
      <Checkbox.Group
        label="Что сайт может узнать о человеке"
        description="Каждый человек соглашается на это сам"
        value={form.values.scopes}
        onChange={(scopes) => form.mantine.setFieldValue('scopes', scopes as SignOnScope[])}
      >
        {(Object.keys(scopeWords) as SignOnScope[]).map((scope) => (
          <Checkbox
            key={scope}
            value={scope}
            label={scopeWords[scope]}
            disabled={scope === 'OPENID'}
            className={styles.tick}
          />
        ))}
      </Checkbox.Group>
      <Checkbox
        {...form.field('isActive', 'checkbox')}
        label="Вход на этот сайт открыт"
        description="Закрытый сайт сразу перестаёт принимать людей"
      />
      <FormProblem problem={form.problem} />
      <div className={styles.actions}>
        <Button type="submit" loading={form.pending}>
          {verb}
        </Button>
      </div>
    </form>
  );
}
