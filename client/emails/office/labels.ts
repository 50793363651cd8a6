import { plural } from '../../core/format';
import type { CampaignState, Category, LetterState } from '../../schema.generated';
import { formatMoscowTime } from '../../office/moscow-time';
import type { CampaignRowFragment } from './emails.generated';

type Tone = 'plain' | 'neva' | 'success' | 'warning' | 'problem';

export const campaignLabels: Record<CampaignState, { title: string; tone: Tone }> = {
  DRAFT: { title: 'Черновик', tone: 'plain' },
  SCHEDULED: { title: 'Назначено', tone: 'neva' },
  SENDING: { title: 'Рассылается', tone: 'warning' },
  SENT: { title: 'Разослано', tone: 'success' },
  STOPPED: { title: 'Остановлено', tone: 'problem' },
};

export const emailWords: Record<LetterState, { title: string; tone: Tone }> = {
  QUEUED: { title: 'В\u00a0очереди', tone: 'plain' },
  SENDING: { title: 'Отправляется', tone: 'neva' },
  RETRYING: { title: 'Повторяется', tone: 'warning' },
  SENT: { title: 'Отправлено', tone: 'success' },
  NOT_NEEDED: { title: 'Не\u00a0понадобилось', tone: 'plain' },
  FAILED: { title: 'Не\u00a0отправлено', tone: 'problem' },
};

export const categoryLabels: Record<Category, string> = {
  SECOND: 'Вторая категория',
  FIRST: 'Первая категория',
  HIGHEST: 'Высшая категория',
};

export const emailsText = (count: number): string => plural(count, 'письмо', 'письма', 'писем');
export const peopleText = (count: number): string => plural(count, 'человек', 'человека', 'человек');

/** The planned or actual time of sending; null for a draft. */
export function sendingTimeText({ state, scheduledAt, startedAt }: CampaignRowFragment): string | null {
  if (state === 'SCHEDULED' && scheduledAt) return formatMoscowTime(scheduledAt);
  return startedAt && formatMoscowTime(startedAt);
}

/** Formats the delivery counts: «120 из 130, не отправлено 2». */
export function deliveryText({ delivery: { total, sent, failed } }: CampaignRowFragment): string {
  if (total === 0) return '—';
  const done = `${sent} из\u00a0${total}`;
  return failed > 0 ? `${done}, не\u00a0отправлено ${failed}` : done;
}
