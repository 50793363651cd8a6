import { Radio, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/forms/form-dialog';
import { formatMoscowTime, moscowTimeToIso } from '../../office/forms/moscow-time';
import { AudienceCount } from './audience-count';
import type { CampaignForm } from './campaign-values';
import { useSendCampaign } from '../../emails/office/emails.generated';
import styles from '../../emails/office/emails.module.css';
import { hasProblem } from '../../core/forms/problems';

type Props = {
  id: string;
  version: number;
  values: CampaignForm;
  /** Another user has saved or sent the campaign. */
  onConflict: () => Promise<void>;
  onClose: () => void;
};

type Values = { when: 'now' | 'later'; at: string };

/** Confirms sending: shows the number of recipients and asks for the time. */
export function SendDialog({ id, version, values, onConflict, onClose }: Props) {
  const send = useSendCampaign();
  const form = useProblemForm<Values>({
    draftName: null,
    initialValues: { when: 'now', at: '' },
    check: ({ when, at }) =>
      when === 'later' && moscowTimeToIso(at) === null
        ? [{ code: 'REQUIRED', message: 'Укажите день и время отправки.', field: 'at' }]
        : [],
    send: async ({ when, at }) => {
      const variables = { id, version, at: when === 'later' ? moscowTimeToIso(at) : null };
      const result = await send(variables);
      if (result.__typename === 'Problems') {
        if (hasProblem(result.problems, 'STATE_CHANGED')) await onConflict();
        return result.problems;
      }
      const sendAt = variables.at;
      const message = sendAt ? `Отправка назначена: ${formatMoscowTime(sendAt)}.` : 'Письма отправляются.';
      void notify({ message, tone: 'success' });
      return onClose();
    },
  });
  return (
    <FormDialog
      title="Отправить письмо"
      form={form}
      verb={form.values.when === 'later' ? 'Назначить отправку' : 'Отправить'}
      onClose={onClose}
    >
      <p className="semibold anywhere">{values.subject}</p>
      <AudienceCount values={values} />
      <Radio.Group
        name="when"
        label="Когда"
        value={form.values.when}
        onChange={(value) => form.mantine.setFieldValue('when', value === 'later' ? 'later' : 'now')}
      >
        <Radio value="now" label="Сейчас" className={styles.choice} data-autofocus />
        <Radio value="later" label="В назначенное время" className={styles.choice} />
      </Radio.Group>
      {form.values.when === 'later' && (
        <TextInput {...form.field('at')} type="datetime-local" label="День и время по Москве" />
      )}
    </FormDialog>
  );
}
