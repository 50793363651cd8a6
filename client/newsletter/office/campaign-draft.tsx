import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { problemsOf } from '../../core/problems';
import { useAction } from '../../core/use-act';
import { EditConflict } from '../../office/edit-conflict';
import { ConfirmDialog } from '../../office/confirm-dialog';
import { officeEmailsPattern } from '../../office/paths';
import { useEditConflict } from '../../office/use-edit-conflict';
import { CampaignEditor } from './campaign-editor';
import { checkCampaign, toCampaignForm, toCampaignInput, isSameCampaign, type CampaignForm } from './campaign-values';
import {
  useRemoveCampaignMutation,
  useSendCampaignTrialMutation,
  useUpdateCampaignMutation,
  type OfficeCampaignFragment,
} from '../../emails/office/emails.generated';
import { SendDialog } from './send-dialog';
import { campaignFieldLabels, useFieldText } from './campaign-fields';
import styles from '../../emails/office/emails.module.css';
import { quoted } from '../../../rules/typography';

type Props = { campaign: OfficeCampaignFragment; refetch: () => Promise<OfficeCampaignFragment | null> };

/** The editor of a draft. Only a saved draft can be tested or sent. Saving never overwrites another user's version. */
export function CampaignDraft({ campaign, refetch }: Props) {
  const { id } = campaign;
  const navigate = useNavigate();
  const [base, setBase] = useState({ version: campaign.version, values: toCampaignForm(campaign) });
  const [open, setOpen] = useState<'send' | 'remove' | null>(null);
  const { act, isPending } = useAction();
  const [update] = useUpdateCampaignMutation();
  const [remove] = useRemoveCampaignMutation();
  const [sendTrial] = useSendCampaignTrialMutation();
  const form = useProblemForm<CampaignForm>({
    initialValues: base.values,
    check: checkCampaign,
    send: async (values) => {
      const variables = { id, version: base.version, input: toCampaignInput(values) };
      const result = (await update({ variables })).data?.updateCampaign;
      if (result?.__typename === 'Problems') {
        if (result.problems.some(({ code }) => code === 'STATE_CHANGED')) await showConflict();
        return result.problems;
      }
      if (result) accept(result.campaign);
      return void notify({ message: 'Черновик сохранён.', tone: 'success' });
    },
    draftName: `campaign ${id} ${campaign.version}`,
  });
  const conflict = useEditConflict<CampaignForm>({
    opened: base.values,
    labels: campaignFieldLabels,
    form: form.mantine,
    show: useFieldText(),
  });

  function accept(saved: OfficeCampaignFragment): void {
    setBase({ version: saved.version, values: toCampaignForm(saved) });
    form.mantine.setValues(toCampaignForm(saved));
    form.mantine.resetDirty(toCampaignForm(saved));
    form.clearDraft();
    conflict.endConflict(toCampaignForm(saved));
  }

  /** Another user has saved the campaign: loads that version and shows both for comparison. */
  async function showConflict(): Promise<void> {
    const saved = await refetch();
    if (!saved) return;
    conflict.startConflict(toCampaignForm(saved));
    setBase({ version: saved.version, values: toCampaignForm(saved) });
  }

  const isSaved = isSameCampaign(form.values, base.values);

  const sendTestEmail = () =>
    act(async () => {
      const result = (await sendTrial({ variables: { id } })).data?.sendCampaignTrial;
      return result?.__typename === 'Problems' ? result.problems : null;
    }, 'Проверочное письмо отправлено на\u00a0ваш адрес.');

  return (
    <>
      <CampaignEditor
        form={form}
        verb="Сохранить черновик"
        notice={
          <>
            {conflict.panel && <EditConflict {...conflict.panel} edited={{ thing: 'CAMPAIGN', id: campaign.id }} />}
            {!isSaved && (
              <p className={styles.note}>Чтобы проверить письмо на&nbsp;себе и&nbsp;отправить, сохраните его.</p>
            )}
          </>
        }
        actions={
          <>
            <Button variant="default" disabled={!isSaved} loading={isPending} onClick={() => void sendTestEmail()}>
              Прислать мне
            </Button>
            <Button variant="default" disabled={!isSaved} onClick={() => setOpen('send')}>
              Отправить…
            </Button>
            <Button variant="subtle" color="red" onClick={() => setOpen('remove')}>
              Удалить
            </Button>
          </>
        }
      />
      {open === 'send' && (
        <SendDialog
          id={id}
          version={base.version}
          values={base.values}
          onConflict={async () => {
            setOpen(null);
            await showConflict();
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title="Удалить черновик?"
          verb="Удалить"
          send={async () => {
            const problems = problemsOf((await remove({ variables: { id } })).data?.removeCampaign);
            if (problems.length === 0) await navigate(officeEmailsPattern);
            return problems;
          }}
          successMessage="Черновик удалён."
          onClose={() => setOpen(null)}
        >
          <p>Письмо {quoted(base.values.subject)} никому не&nbsp;отправлялось. Вернуть его будет нельзя.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
