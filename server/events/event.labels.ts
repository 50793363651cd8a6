import { plural } from '../../rules/text/format.js';
import type { NmoState } from './event.enums.js';

export const formatPoints = (count: number): string => plural(count, 'балл', 'балла', 'баллов');

/** Public statement on НМО. Points are promised only after approval. */
export function nmoStatement(state: NmoState, pointsPerDay: readonly number[]): string | null {
  switch (state) {
    case 'SUBMITTED':
      return 'Документация по мероприятию представлена в Комиссию по оценке учебных мероприятий и материалов для НМО.';
    case 'PREPARING':
      return 'Мероприятие готовится к подаче на аккредитацию в системе НМО.';
    case 'APPROVED': {
      const total = pointsPerDay.reduce((sum, day) => sum + day, 0);
      const isSameEachDay = pointsPerDay.length > 1 && pointsPerDay.every((day) => day === pointsPerDay[0]);
      const pointsText = isSameEachDay
        ? `: ${formatPoints(pointsPerDay[0]!)} за каждый день участия, всего ${total}`
        : ` ${formatPoints(total)}`;
      return `Мероприятие одобрено Комиссией по оценке учебных мероприятий и материалов для НМО, присвоено${pointsText}.`;
    }
    case 'NONE':
    case 'REJECTED':
      return null;
  }
}
