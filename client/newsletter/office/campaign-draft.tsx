import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { problemsOf } from '../../core/forms/problems';
import { useAction } from '../../core/forms/use-act';
import { EditConflict } from '../../office/forms/edit-conflict';
import { ConfirmDialog } from '../../office/forms/confirm-dialog';
import { officeEmailsPattern } from '../../office/paths';
import { useVersionedForm } from '../../office/forms/use-versioned-form';
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
import { quoted } from '../../../rules/text/typography';

type Props = { campaign: OfficeCampaignFragment; refetch: () => Promise<OfficeCampaignFragment | null> };

/** The editor of a draft. Only a saved draft can be tested or sent. Saving never overwrites another user's version. */
export function CampaignDraft({ campaign, refetch }: Props) {
  const { id } = campaign;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'send' | 'remove' | null>(null);
  const { act, isPending } = useAction();
  const [update] = useUpdateCampaignMutation();
  const [remove] = useRemoveCampaignMutation();
  const [sendTrial] = useSendCampaignTrialMutation();
  const form = useVersionedForm<OfficeCampaignFragment, CampaignForm>({
    saved: campaign,
    toValues: toCampaignForm,
    labels: campaignFieldLabels,
    show: useFieldText(),
    edited: { thing: 'CAMPAIGN', id },
    draftName: `campaign ${id} ${campaign.version}`,
    check: checkCampaign,
    save: async (values, base) => {
      const variables = { id, version: base.version, input: toCampaignInput(values) };
      const answer = (await update({ variables })).data?.updateCampaign;
      return answer?.__typename === 'Problems' ? answer : { saved: answer?.campaign };
    },
    load: refetch,
    successMessage: 'Черновик сохранён.',
  });
  const savedValues = toCampaignForm(form.base);
  const isSaved = isSameCampaign(form.values, savedValues);

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
            {form.conflict && <EditConflict {...form.conflict} />}
            {!isSaved && <p className="note">Чтобы проверить письмо на&nbsp;себе и&nbsp;отправить, сохраните его.</p>}
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
          version={form.base.version}
          values={savedValues}
          onConflict={async () => {
            setOpen(null);
            await form.loadConflict();
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
          <p>Письмо {quoted(savedValues.subject)} никому не&nbsp;отправлялось. Вернуть его будет нельзя.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
