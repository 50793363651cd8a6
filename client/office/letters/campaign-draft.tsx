import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProblemForm } from '../../core/form';
import { notify } from '../../core/notices';
import { problemsOf } from '../../core/problems';
import { useAction } from '../../core/use-act';
import { ChangedMeanwhile } from '../changed-meanwhile';
import { ConfirmDialog } from '../confirm-dialog';
import { officeLettersPattern } from '../paths';
import { useChangedMeanwhile } from '../use-changed-meanwhile';
import { CampaignEditor } from './campaign-editor';
import { checkCampaign, formOf, inputOf, isSame, type CampaignForm } from './campaign-values';
import {
  useRemoveCampaignMutation,
  useSendCampaignTrialMutation,
  useUpdateCampaignMutation,
  type OfficeCampaignFragment,
} from './letters.generated';
import { SendDialog } from './send-dialog';
import { partLabels, usePartText } from './campaign-parts';
import styles from './letters.module.css';
import { quoted } from '../../../rules/typography';

type Props = { campaign: OfficeCampaignFragment; refetch: () => Promise<OfficeCampaignFragment | null> };

/** A draft: it is saved before it can be tried or sent, and never over what somebody else has saved meanwhile. */
export function CampaignDraft({ campaign, refetch }: Props) {
  const { id } = campaign;
  const navigate = useNavigate();
  const [base, setBase] = useState({ version: campaign.version, values: formOf(campaign) });
  const [open, setOpen] = useState<'send' | 'remove' | null>(null);
  const { act, isPending } = useAction();
  const [update] = useUpdateCampaignMutation();
  const [remove] = useRemoveCampaignMutation();
  const [tryOut] = useSendCampaignTrialMutation();
  const form = useProblemForm<CampaignForm>({
    initialValues: base.values,
    check: checkCampaign,
    send: async (values) => {
      const variables = { id, version: base.version, input: inputOf(values) };
      const outcome = (await update({ variables })).data?.updateCampaign;
      if (outcome?.__typename === 'Problems') {
        if (outcome.problems.some(({ code }) => code === 'STATE_CHANGED')) await meet();
        return outcome.problems;
      }
      if (outcome) accept(outcome.campaign);
      return void notify({ message: 'Черновик сохранён.', tone: 'success' });
    },
    keepAs: `campaign ${id} ${campaign.version}`,
  });
  const meanwhile = useChangedMeanwhile<CampaignForm>({
    opened: base.values,
    labels: partLabels,
    form: form.mantine,
    show: usePartText(),
  });

  function accept(saved: OfficeCampaignFragment): void {
    setBase({ version: saved.version, values: formOf(saved) });
    form.mantine.setValues(formOf(saved));
    form.mantine.resetDirty(formOf(saved));
    form.forget();
    meanwhile.settle(formOf(saved));
  }

  /** Somebody else has saved it: what she changed comes to stand beside what was changed here. */
  async function meet(): Promise<void> {
    const saved = await refetch();
    if (!saved) return;
    meanwhile.meet(formOf(saved));
    setBase({ version: saved.version, values: formOf(saved) });
  }

  const isSaved = isSame(form.values, base.values);

  const tryIt = () =>
    act(async () => {
      const outcome = (await tryOut({ variables: { id } })).data?.sendCampaignTrial;
      return outcome?.__typename === 'Problems' ? outcome.problems : null;
    }, 'Проверочное письмо отправлено на\u00a0ваш адрес.');

  return (
    <>
      <CampaignEditor
        form={form}
        verb="Сохранить черновик"
        notice={
          <>
            {meanwhile.panel && <ChangedMeanwhile {...meanwhile.panel} of={{ thing: 'CAMPAIGN', id: campaign.id }} />}
            {!isSaved && (
              <p className={styles.note}>Чтобы проверить письмо на&nbsp;себе и&nbsp;отправить, сохраните его.</p>
            )}
          </>
        }
        actions={
          <>
            <Button variant="default" disabled={!isSaved} loading={isPending} onClick={() => void tryIt()}>
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
            await meet();
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
            if (problems.length === 0) await navigate(officeLettersPattern);
            return problems;
          }}
          done="Черновик удалён."
          onClose={() => setOpen(null)}
        >
          <p>Письмо {quoted(base.values.subject)} никому не&nbsp;отправлялось. Вернуть его будет нельзя.</p>
        </ConfirmDialog>
      )}
    </>
  );
}
