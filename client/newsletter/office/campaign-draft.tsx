import { useNavigate } from 'react-router-dom';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import { officeEmailsPattern } from '../../office/paths';
import { useVersionedForm, type VersionedForm } from '../../office/forms/use-versioned-form';
import { CampaignEditor } from './campaign-editor';
import { checkCampaign, toCampaignForm, toCampaignInput, isSameCampaign, type CampaignForm } from './campaign-values';
import {
  useRemoveCampaign,
  useSendCampaignTrial,
  useUpdateCampaign,
  type OfficeCampaignFragment,
} from '../../emails/office/emails.generated';
import { SendDialog } from './send-dialog';
import { campaignFieldLabels, useFieldText } from './campaign-fields';
import { quoted } from '../../../rules/text/typography';
import { SendButton } from '../../ui/send-button';
import { DialogButton } from '../../ui/dialog-button';

type Props = { campaign: OfficeCampaignFragment; refetch: () => Promise<OfficeCampaignFragment | null> };

/** The editor of a draft. Only a saved draft can be tested or sent. Saving never overwrites another user's version. */
export function CampaignDraft({ campaign, refetch }: Props) {
  const { id } = campaign;
  const update = useUpdateCampaign();
  const sendTrial = useSendCampaignTrial();
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
      const answer = await update(variables);
      return answer.__typename === 'Problems' ? answer : { saved: answer.campaign };
    },
    load: refetch,
    successMessage: 'Черновик сохранён.',
  });
  const savedValues = toCampaignForm(form.base);
  const isSaved = isSameCampaign(form.values, savedValues);

  return (
    <CampaignEditor
      form={form}
      submitLabel="Сохранить черновик"
      notice={!isSaved && <p className="note">Чтобы проверить письмо на&nbsp;себе и&nbsp;отправить, сохраните его.</p>}
      actions={
        <>
          <SendButton
            disabled={!isSaved}
            send={() => sendTrial({ id })}
            successMessage="Проверочное письмо отправлено на&nbsp;ваш адрес."
          >
            Прислать мне
          </SendButton>
          <SendDialogButton form={form} isDisabled={!isSaved} />
          <RemoveButton id={id} subject={savedValues.subject} />
        </>
      }
    />
  );
}

type SendProps = { form: VersionedForm<OfficeCampaignFragment, CampaignForm>; isDisabled: boolean };

const SendDialogButton = ({ form, isDisabled }: SendProps) => (
  <DialogButton
    disabled={isDisabled}
    dialog={(close) => (
      <SendDialog
        id={form.base.id}
        version={form.base.version}
        values={toCampaignForm(form.base)}
        onConflict={async () => {
          close();
          await form.loadConflict();
        }}
        onClose={close}
      />
    )}
  >
    Отправить…
  </DialogButton>
);

function RemoveButton({ id, subject }: { id: string; subject: string }) {
  const navigate = useNavigate();
  const remove = useRemoveCampaign();
  return (
    <DialogButton
      variant="subtle"
      color="red"
      dialog={(onClose) => (
        <ConfirmDialog
          title="Удалить черновик?"
          verb="Удалить"
          send={() => remove({ id })}
          onSent={() => navigate(officeEmailsPattern)}
          successMessage="Черновик удалён."
          onClose={onClose}
        >
          <p>Письмо {quoted(subject)} никому не&nbsp;отправлялось. Вернуть его будет нельзя.</p>
        </ConfirmDialog>
      )}
    >
      Удалить
    </DialogButton>
  );
}
