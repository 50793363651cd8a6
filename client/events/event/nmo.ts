import type { NmoEntitlement } from '../../../rules/nmo/nmo-entitlement';
import { plural } from '../../core/format';
import type { EventCardFragment } from '../events.generated';
import { nmoOutlookOf, type AccreditedEvent, type OwnSpecialties } from '../list/own-specialties';

/** What the НМО rules mean for the signed-in user. With several specialties, one is chosen after registration. */
export function outlookText({ code, options, reason }: NmoEntitlement): string {
  const names = options.map(({ label }) => `«${label}»`).join(', ');
  if (code !== 'ENTITLED') return `${reason}: баллы вам не\u00a0начисляются.`;
  if (options.length === 1) return `Ваша специальность — ${names} — есть в списке.`;
  return `Ваши специальности ${names} есть в списке: баллы начисляют по\u00a0одной из\u00a0них, её можно выбрать после регистрации.`;
}

/** The same for the registration form, with the number of points; null: nothing to show. */
export function nmoSummary(
  event: AccreditedEvent,
  ownSpecialties: OwnSpecialties,
): { isEntitled: boolean; text: string } | null {
  const outlook = nmoOutlookOf(event, ownSpecialties);
  if (!outlook) return null;
  const isEntitled = outlook.code === 'ENTITLED';
  return { isEntitled, text: `НМО: ${pointsText(event.nmo.points ?? 0)}. ${outlookText(outlook)}` };
}

export type NmoBadgeContent = { tone: 'success' | 'neva'; text: string; explanation: string };

/** Points are shown only after approval; before, only the state of the application. */
export function nmoBadge(nmo: EventCardFragment['nmo'], outlook: NmoEntitlement | null): NmoBadgeContent | null {
  switch (nmo.state) {
    case 'APPROVED': {
      if (!nmo.points) return { tone: 'success', text: 'НМО: одобрено', explanation: 'Мероприятие одобрено для НМО' };
      const points = pointsText(nmo.points);
      if (outlook?.code === 'SPECIALTY_NOT_ACCREDITED')
        return { tone: 'neva', text: `НМО: ${points}, для\u00a0вас\u00a00`, explanation: `${outlook.reason}.` };
      return { tone: 'success', text: `НМО: ${points}`, explanation: `Мероприятие одобрено для НМО, ${points}` };
    }
    case 'SUBMITTED':
      return { tone: 'neva', text: 'НМО: подано', explanation: 'Мероприятие подано на аккредитацию в системе НМО' };
    case 'PREPARING':
      return { tone: 'neva', text: 'НМО: заявка готовится', explanation: 'Заявка в системе НМО готовится' };
    case 'REJECTED':
    case 'NONE':
      return null;
  }
}

export type NmoFact = { text: string; note: string | null };

/** The points as an answer to «how many are for me»; every event has one, without points too. */
export function nmoFact(nmo: EventCardFragment['nmo'], outlook: NmoEntitlement | null): NmoFact {
  if (nmo.state === 'SUBMITTED') return { text: 'Подано на\u00a0аккредитацию', note: null };
  if (nmo.state === 'PREPARING') return { text: 'Заявка готовится', note: null };
  if (nmo.state !== 'APPROVED') return { text: 'Без баллов', note: null };
  const points = nmo.points ? pointsText(nmo.points) : 'Одобрено';
  if (outlook?.code === 'SPECIALTY_NOT_ACCREDITED')
    return { text: 'Для вашей специальности баллов нет', note: `Другим — ${points}` };
  return { text: points, note: outlook?.code === 'ENTITLED' ? 'Ваша специальность в\u00a0списке' : null };
}

export const pointsText = (points: number): string => plural(points, 'балл', 'балла', 'баллов');

/** «6 + 6 + 6 по дням» or «по 6 за каждый день участия»; null for events of one day. */
export function pointsByDay(pointsPerDay: readonly number[]): string | null {
  if (pointsPerDay.length < 2) return null;
  const [first] = pointsPerDay;
  if (pointsPerDay.every((points) => points === first)) {
    return `по ${first} за каждый день участия`;
  }
  return `${pointsPerDay.join('\u00a0+\u00a0')} по дням`;
}
