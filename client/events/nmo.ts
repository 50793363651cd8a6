import { plural } from '../core/format';
import type { EventCardFragment } from './events.generated';

export type NmoBadgeContent = { tone: 'success' | 'neva'; text: string; explanation: string };

/** Points are named only after approval; before it, only the state of the application. */
export function nmoBadge(nmo: EventCardFragment['nmo']): NmoBadgeContent | null {
  switch (nmo.state) {
    case 'APPROVED':
      return {
        tone: 'success',
        text: nmo.points ? `НМО: ${nmo.points}\u00a0ЗЕТ` : 'НМО: одобрено',
        explanation: nmo.points
          ? `Мероприятие одобрено для НМО, ${plural(nmo.points, 'балл', 'балла', 'баллов')}`
          : 'Мероприятие одобрено для НМО',
      };
    case 'SUBMITTED':
      return { tone: 'neva', text: 'НМО: подано', explanation: 'Мероприятие подано на аккредитацию в системе НМО' };
    case 'PREPARING':
      return { tone: 'neva', text: 'НМО: заявка готовится', explanation: 'Заявка в системе НМО готовится' };
    case 'REJECTED':
    case 'NONE':
      return null;
  }
}

/** «6 + 6 + 6 ЗЕТ по дням» where days differ or there are several; null when there is nothing to add to the total. */
export function pointsByDay(pointsPerDay: readonly number[]): string | null {
  if (pointsPerDay.length < 2) return null;
  const [first] = pointsPerDay;
  if (pointsPerDay.every((points) => points === first)) {
    return `по ${first}\u00a0ЗЕТ за каждый день участия`;
  }
  return `${pointsPerDay.join('\u00a0+\u00a0')}\u00a0ЗЕТ по дням`;
}
