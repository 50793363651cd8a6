import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/form-dialog';
import { moscowTime } from '../moscow-time';
import { AudienceCount } from './audience-count';
import type { CampaignForm } from './campaign-values';
import { useSendCampaignMutation } from './letters.generated';
import styles from './letters.module.css';

type Props = {
  id: string;
  version: number;
  values: CampaignForm;
  /** Somebody else has saved it, or sent it. */
  onConflict: () => Promise<void>;
  onClose: () => void;
};

type Wish = { when: 'now' | 'later'; at: string };

/** A moment of Moscow's clock, which is three hours ahead of UTC all the year. */
const momentOf = (local: string): string | null => {
  const moment = new Date(`${local}:00+03:00`);
  return /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) && !Number.isNaN(moment.getTime()) ? moment.toISOString() : null;
};

/** The last look before a letter goes out: how many get it, and when. */
export function SendDialog({ id, version, values, onConflict, onClose }: Props) {
  const [send] = useSendCampaignMutation();
  const form = useProblemForm<Wish>({
    keepAs: null,
    initialValues: { when: 'now', at: '' },
    check: ({ when, at }) =>
      when === 'later' && momentOf(at) === null
        ? [{ code: 'REQUIRED', message: 'Укажите день и время отправки.', field: 'at' }]
        : [],
    send: async ({ when, at }) => {
      const variables = { id, version, at: when === 'later' ? momentOf(at) : null };
      const outcome = (await send({ variables })).data?.sendCampaign;
      if (outcome?.__typename === 'Problems') {
        if (outcome.problems.some(({ code }) => code === 'STATE_CHANGED')) await onConflict();
        return outcome.problems;
      }
      const moment = variables.at;
      const message = moment ? `Отправка назначена: ${moscowTime(moment)}.` : 'Письма отправляются.';
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
      <p className={styles.subject}>{values.subject}</p>
      <AudienceCount values={values} />
      <Radio.Group
        name="when"
        label="Когда"
        value={form.values.when}
        onChange={(chosen) => form.mantine.setFieldValue('when', chosen === 'later' ? 'later' : 'now')}
      >
        <Radio value="now" label="Сейчас" className={styles.tick} data-autofocus />
        <Radio value="later" label="В назначенное время" className={styles.tick} />
      </Radio.Group>
      {form.values.when === 'later' && (
        <TextInput {...form.field('at')} type="datetime-local" label="День и время по Москве" />
      )}
    </FormDialog>
  );
}
