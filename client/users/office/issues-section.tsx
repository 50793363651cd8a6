import { Button, NativeSelect, TextInput } from '@mantine/core';
import { raisedIssueStates } from '../../../rules/states/request-states';
import { profileFieldNames, profileFields, type ProfileField } from '../../../rules/people/profile-fields';
import { formatDate } from '../../core/format';
import { useProblemForm } from '../../core/forms/form';
import { DraftNotice } from '../../ui/forms/draft-notice';
import { StateBadge } from '../../ui/text/badge';
import { FormProblem } from '../../ui/forms/form-problem';
import { Section } from '../../ui/text/section';
import { useLiftIssue, useRaisedIssuesQuery, useRaiseIssue } from './person.generated';
import { SendButton } from '../../ui/send-button';
import styles from './access-section.module.css';

type Props = { userId: string; onChange: () => void };

/** Corrections that staff has requested from a user, and a form to request another one. */
export function IssuesSection({ userId, onChange }: Props) {
  const { data, refetch } = useRaisedIssuesQuery({
    variables: { userId },
    fetchPolicy: 'cache-and-network',
    ssr: false,
  });
  const raise = useRaiseIssue();
  const lift = useLiftIssue();
  const reload = async () => {
    await refetch();
    onChange();
  };
  const form = useProblemForm({
    draftName: `issue ${userId}`,
    initialValues: { field: 'lastName', comment: '' },
    send: (values) => raise({ input: { userId, ...values } }),
    onSent: async () => {
      form.mantine.setFieldValue('comment', '');
      await reload();
    },
  });

  return (
    <Section title="Что попросили исправить">
      <ul className="bullets mb-4">
        {data?.raisedDataIssues.nodes.map(({ id, field, comment, state, raisedAt }) => (
          <li key={id}>
            {profileFields[field as ProfileField].label}: {comment}{' '}
            <StateBadge label={raisedIssueStates.labels[state]} /> {formatDate(raisedAt)}
            {state === 'OPEN' && (
              <SendButton variant="subtle" size="sm" send={() => lift({ id })} onSent={reload}>
                Снять замечание
              </SendButton>
            )}
          </li>
        ))}
      </ul>
      <form {...form.formProps} className="stack gap-3 mb-5">
        <DraftNotice form={form} />
        <FormProblem problem={form.problem} />
        <div className="row gap-3 bottom">
          <NativeSelect
            {...form.field('field')}
            label="Поле"
            data={profileFieldNames.map((value) => ({ value, label: profileFields[value].label }))}
          />
          <TextInput {...form.field('comment')} label="Что исправить" maxLength={500} className={styles.wide} />
          <Button type="submit" variant="default" loading={form.pending}>
            Попросить исправить
          </Button>
        </div>
      </form>
    </Section>
  );
}
