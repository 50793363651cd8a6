import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { formatNumber } from '../../core/format';
import { useAction } from '../../core/use-act';
import { Message } from '../../ui/message';
import { Section } from '../../ui/section';
import { moscowTime } from '../moscow-time';
import { CampaignLetters } from './campaign-letters';
import { LetterPreview } from './letter-preview';
import {
  useSendCampaignMutation,
  useStopCampaignMutation,
  useUnscheduleCampaignMutation,
  type OfficeCampaignFragment,
} from './letters.generated';
import { letters } from './words';
import desk from '../desk.module.css';
import styles from './letters.module.css';
import { quoted } from '../../../rules/typography';

type Props = { campaign: OfficeCampaignFragment; refetch: () => Promise<unknown> };

/** Milliseconds between two looks at a letter that is going out. */
const every = 3000;

/** A letter to many on its way, and what became of it. */
export function CampaignProgress({ campaign, refetch }: Props) {
  const { id, version, state, delivery, task, scheduledAt, startedAt, finishedAt, segment } = campaign;
  const { act, isPending } = useAction();
  const [unschedule] = useUnscheduleCampaignMutation();
  const [stop] = useStopCampaignMutation();
  const [send] = useSendCampaignMutation();
  const isMoving = state === 'SENDING' || (state === 'STOPPED' && finishedAt === null);

  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void refetch().catch(() => undefined), every);
    return () => clearInterval(timer);
  }, [isMoving, refetch]);

  const takeBack = () =>
    act(async () => {
      const outcome = (await unschedule({ variables: { id } })).data?.unscheduleCampaign;
      return outcome?.__typename === 'Problems' ? outcome.problems : null;
    }, 'Отправка отменена: письмо снова черновик.');
  const stopIt = () =>
    act(async () => {
      const outcome = (await stop({ variables: { id } })).data?.stopCampaign;
      return outcome?.__typename === 'Problems' ? outcome.problems : null;
    }, 'Рассылка остановлена.');

  const sendOn = () =>
    act(async () => {
      const outcome = (await send({ variables: { id, version } })).data?.sendCampaign;
      return outcome?.__typename === 'Problems' ? outcome.problems : null;
    }, 'Рассылка продолжается.');

  const total = Math.max(delivery.total, task?.total ?? 0);
  const done = delivery.sent + delivery.skipped + delivery.failed;
  return (
    <>
      <div className={styles.columns}>
        <div className={styles.form}>
          {state === 'SCHEDULED' && scheduledAt && (
            <>
              <Message>Письмо уйдёт {moscowTime(scheduledAt)}. До этого отправку можно отменить.</Message>
              <div className={styles.actions}>
                <Button variant="default" loading={isPending} onClick={() => void takeBack()}>
                  Отменить отправку
                </Button>
              </div>
            </>
          )}
          {state === 'SENDING' && (
            <>
              <div>
                <p className={styles.audience} role="status">
                  {total === 0 ? 'Готовим письма…' : `Готово ${formatNumber(done)} из\u00a0${formatNumber(total)}`}
                </p>
                <progress className={styles.progress} aria-label="Ход рассылки" value={done} max={Math.max(total, 1)} />
              </div>
              <div className={styles.actions}>
                <Button variant="default" color="red" loading={isPending} onClick={() => void stopIt()}>
                  Остановить рассылку
                </Button>
              </div>
            </>
          )}
          {state === 'STOPPED' && finishedAt && (
            <div className={styles.actions}>
              <Button variant="default" loading={isPending} onClick={() => void sendOn()}>
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
                  <dd>{moscowTime(startedAt)}</dd>
                </>
              )}
              {finishedAt && (
                <>
                  <dt>Закончилась</dt>
                  <dd>{moscowTime(finishedAt)}</dd>
                </>
              )}
              <dt>Отправлено</dt>
              <dd>{letters(delivery.sent)}</dd>
              <dt>Ждут отправки</dt>
              <dd>{letters(delivery.waiting)}</dd>
              <dt>Не понадобились</dt>
              <dd>{letters(delivery.skipped)}: согласие отозвано или рассылка остановлена</dd>
              <dt>Не отправлено</dt>
              <dd>{letters(delivery.failed)}</dd>
            </dl>
          )}
          {segment.events.length > 0 && (
            <p className={styles.note}>Участникам: {segment.events.map(({ title }) => quoted(title)).join(', ')}</p>
          )}
        </div>
        <LetterPreview subject={campaign.subject} body={campaign.body} />
      </div>
      {delivery.total > 0 && (
        <Section title="Письма этой рассылки">
          <CampaignLetters id={id} delivery={delivery} isMoving={isMoving} onResent={() => void refetch()} />
        </Section>
      )}
    </>
  );
}
