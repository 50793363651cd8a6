import { useEffect } from 'react';
import { formatNumber } from '../../core/format';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { CampaignEmails } from './campaign-emails';
import { LetterPreview } from '../../emails/office/email-preview';
import {
  useSendCampaign,
  useStopCampaign,
  useUnscheduleCampaign,
  type OfficeCampaignFragment,
} from '../../emails/office/emails.generated';
import { emailsText } from '../../emails/office/labels';
import styles from '../../emails/office/emails.module.css';
import { quoted } from '../../../rules/text/typography';
import { SendButton } from '../../ui/send-button';
import { Facts } from '../../office/facts';

type Props = { campaign: OfficeCampaignFragment; refetch: () => Promise<unknown> };

/** Milliseconds between two requests while the campaign is being sent. */
const pollMs = 3000;

/** Progress and result of a campaign that is scheduled, being sent, sent or stopped. */
export function CampaignProgress({ campaign, refetch }: Props) {
  const { id, state, delivery, finishedAt, segment } = campaign;
  const isMoving = state === 'SENDING' || (state === 'STOPPED' && finishedAt === null);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void refetch().catch(() => undefined), pollMs);
    return () => clearInterval(timer);
  }, [isMoving, refetch]);
  return (
    <>
      <div className={styles.columns}>
        <div className="stack gap-5">
          <StateAndActions campaign={campaign} />
          {state !== 'SCHEDULED' && <DeliveryFacts campaign={campaign} />}
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

function StateAndActions({ campaign }: Pick<Props, 'campaign'>) {
  const { id, version, state, delivery, task, scheduledAt, finishedAt } = campaign;
  const unschedule = useUnscheduleCampaign();
  const stop = useStopCampaign();
  const send = useSendCampaign();
  const total = Math.max(delivery.total, task?.total ?? 0);
  const done = delivery.sent + delivery.skipped + delivery.failed;
  return (
    <>
      {state === 'SCHEDULED' && scheduledAt && (
        <>
          <Message>Письмо уйдёт {formatMoscowTime(scheduledAt)}. До этого отправку можно отменить.</Message>
          <div className="buttons">
            <SendButton send={() => unschedule({ id })} successMessage="Отправка отменена: письмо снова черновик.">
              Отменить отправку
            </SendButton>
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
            <SendButton color="red" send={() => stop({ id })} successMessage="Рассылка остановлена.">
              Остановить рассылку
            </SendButton>
          </div>
        </>
      )}
      {state === 'STOPPED' && finishedAt && (
        <div className="buttons">
          <SendButton send={() => send({ id, version })} successMessage="Рассылка продолжается.">
            Продолжить рассылку
          </SendButton>
        </div>
      )}
      {task?.state === 'FAILED' && (
        <Message tone="problem" title="Рассылка прервалась">
          {task.error}
        </Message>
      )}
    </>
  );
}

const DeliveryFacts = ({ campaign: { startedAt, finishedAt, delivery } }: Pick<Props, 'campaign'>) => (
  <Facts
    facts={{
      Началась: startedAt && formatMoscowTime(startedAt),
      Закончилась: finishedAt && formatMoscowTime(finishedAt),
      Отправлено: emailsText(delivery.sent),
      'Ждут отправки': emailsText(delivery.waiting),
      'Не понадобились': `${emailsText(delivery.skipped)}: согласие отозвано или рассылка остановлена`,
      'Не отправлено': emailsText(delivery.failed),
    }}
  />
);
