import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { formatNumber } from '../../core/format';
import { useAction } from '../../core/forms/use-act';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { CampaignEmails } from './campaign-emails';
import { LetterPreview } from '../../emails/office/email-preview';
import {
  useSendCampaignMutation,
  useStopCampaignMutation,
  useUnscheduleCampaignMutation,
  type OfficeCampaignFragment,
} from '../../emails/office/emails.generated';
import { emailsText } from '../../emails/office/labels';
import desk from '../../office/office.module.css';
import styles from '../../emails/office/emails.module.css';
import { quoted } from '../../../rules/text/typography';

type Props = { campaign: OfficeCampaignFragment; refetch: () => Promise<unknown> };

/** Milliseconds between two requests while the campaign is being sent. */
const pollMs = 3000;

/** Progress and result of a campaign that is scheduled, being sent, sent or stopped. */
export function CampaignProgress({ campaign, refetch }: Props) {
  const { id, version, state, delivery, task, scheduledAt, startedAt, finishedAt, segment } = campaign;
  const { act, isPending } = useAction();
  const [unschedule] = useUnscheduleCampaignMutation();
  const [stop] = useStopCampaignMutation();
  const [send] = useSendCampaignMutation();
  const isMoving = state === 'SENDING' || (state === 'STOPPED' && finishedAt === null);

  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void refetch().catch(() => undefined), pollMs);
    return () => clearInterval(timer);
  }, [isMoving, refetch]);

  const cancelSending = () =>
    act(async () => {
      const result = (await unschedule({ variables: { id } })).data?.unscheduleCampaign;
      return result?.__typename === 'Problems' ? result.problems : null;
    }, 'Отправка отменена: письмо снова черновик.');
  const stopSending = () =>
    act(async () => {
      const result = (await stop({ variables: { id } })).data?.stopCampaign;
      return result?.__typename === 'Problems' ? result.problems : null;
    }, 'Рассылка остановлена.');

  const resumeSending = () =>
    act(async () => {
      const result = (await send({ variables: { id, version } })).data?.sendCampaign;
      return result?.__typename === 'Problems' ? result.problems : null;
    }, 'Рассылка продолжается.');

  const total = Math.max(delivery.total, task?.total ?? 0);
  const done = delivery.sent + delivery.skipped + delivery.failed;
  return (
    <>
      <div className={styles.columns}>
        <div className="stack gap-5">
          {state === 'SCHEDULED' && scheduledAt && (
            <>
              <Message>Письмо уйдёт {formatMoscowTime(scheduledAt)}. До этого отправку можно отменить.</Message>
              <div className="buttons">
                <Button variant="default" loading={isPending} onClick={() => void cancelSending()}>
                  Отменить отправку
                </Button>
              </div>
            </>
          )}
          {state === 'SENDING' && (
            <>
              <div>
                <p className="tabular" role="status">
                  {total === 0 ? 'Готовим письма…' : `Готово ${formatNumber(done)} из\u00a0${formatNumber(total)}`}
                </p>
                <progress className={styles.progress} aria-label="Ход рассылки" value={done} max={Math.max(total, 1)} />
              </div>
              <div className="buttons">
                <Button variant="default" color="red" loading={isPending} onClick={() => void stopSending()}>
                  Остановить рассылку
                </Button>
              </div>
            </>
          )}
          {state === 'STOPPED' && finishedAt && (
            <div className="buttons">
              <Button variant="default" loading={isPending} onClick={() => void resumeSending()}>
                Продолжить рассылку
              </Button>
            </div>
          )}
          {task?.state === 'FAILED' && (
            <Message tone="problem" title="Рассылка прервалась">
              {task.error}
            </Message>
          )}
          {state !== 'SCHEDULED' && (
            <dl className={desk.pairs}>
              {startedAt && (
                <>
                  <dt>Началась</dt>
                  <dd>{formatMoscowTime(startedAt)}</dd>
                </>
              )}
              {finishedAt && (
                <>
                  <dt>Закончилась</dt>
                  <dd>{formatMoscowTime(finishedAt)}</dd>
                </>
              )}
              <dt>Отправлено</dt>
              <dd>{emailsText(delivery.sent)}</dd>
              <dt>Ждут отправки</dt>
              <dd>{emailsText(delivery.waiting)}</dd>
              <dt>Не понадобились</dt>
              <dd>{emailsText(delivery.skipped)}: согласие отозвано или рассылка остановлена</dd>
              <dt>Не отправлено</dt>
              <dd>{emailsText(delivery.failed)}</dd>
            </dl>
          )}
          {segment.events.length > 0 && (
            <p className="note">Участникам: {segment.events.map(({ title }) => quoted(title)).join(', ')}</p>
          )}
        </div>
        <LetterPreview subject={campaign.subject} body={campaign.body} />
      </div>
      {delivery.total > 0 && (
        <Section title="Письма этой рассылки">
          <CampaignEmails id={id} delivery={delivery} isMoving={isMoving} onResent={() => void refetch()} />
        </Section>
      )}
    </>
  );
}
