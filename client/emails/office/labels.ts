import { plural } from '../../core/format';
import type { Category } from '../../schema.generated';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import type { CampaignRowFragment } from './emails.generated';

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
