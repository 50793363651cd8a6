import { formatDate, formatMoney } from '../core/format';
import { formatForViewer, type BrowserZone } from '../core/viewer-zone';
import { timeLeftText } from '../core/time-left';
import { isBroadcastOpen } from './broadcast-open';
import type { RegistrationEventFragment, RegistrationFragment } from './registrations.generated';

type Row = RegistrationFragment & { event: RegistrationEventFragment };
export type NextStep = { tone: 'info' | 'success' | 'warning' | 'problem'; text: string };

function timeLeftSuffix(until: string, now: number | null): string {
  return now === null ? '' : `, ${timeLeftText(until, now) ?? 'время истекло'}`;
}

/** Until when the seat is reserved for an answer or for payment (ISO 8601); null: no deadline. */
export function reservedUntil({ state, payUntil, offerExpiresAt }: RegistrationFragment): string | null {
  switch (state) {
    case 'OFFERED':
      return offerExpiresAt;
    case 'AWAITING_PAYMENT':
      return payUntil;
    case 'CONFIRMED':
    case 'WAITLISTED':
    case 'OFFER_EXPIRED':
    case 'DECLINED':
    case 'EXPIRED':
    case 'NO_SEAT':
    case 'CANCELLED':
      return null;
  }
}

/** What the user must do or wait for, with the deadline; null: nothing. */
export function nextStepOf(row: Row, now: number | null, browserZone: BrowserZone | null): NextStep | null {
  const { event, state, waitingPosition } = row;
  if (event.state === 'CANCELLED')
    return { tone: 'problem', text: 'Мероприятие отменено: приходить и отвечать на письма не нужно.' };
  if (event.isPast) return null;
  if (event.state === 'POSTPONED') {
    const date = event.postponedTo && formatDate(event.postponedTo, event.timeZone);
    const when = date ? `Мероприятие перенесено на ${date}` : 'Мероприятие перенесено, новую дату сообщим письмом.';
    return { tone: 'warning', text: `${when} Регистрация остаётся за вами.` };
  }
  const until = reservedUntil(row);
  const deadline = until && formatForViewer(until, event.timeZone, browserZone) + timeLeftSuffix(until, now);
  switch (state) {
    case 'OFFERED':
      return deadline ? { tone: 'warning', text: `Ответьте до ${deadline}: потом место предложат следующему.` } : null;
    case 'AWAITING_PAYMENT':
      return deadline
        ? { tone: 'warning', text: `К оплате ${formatMoney(row.price)}. Держим место до ${deadline}.` }
        : null;
    case 'WAITLISTED': {
      const position =
        waitingPosition === 1 ? 'Вы первый в очереди.' : `Ваш номер в очереди\u00a0— ${waitingPosition}.`;
      return {
        tone: 'info',
        text: `${position} Когда место освободится, предложим его здесь и письмом: на ответ будут сутки.`,
      };
    }
    case 'CONFIRMED':
      return broadcastStep(row, now, browserZone);
    case 'OFFER_EXPIRED':
    case 'DECLINED':
    case 'EXPIRED':
    case 'NO_SEAT':
    case 'CANCELLED':
      return null;
  }
}

/** When a participant of the broadcast can enter; null: they take part at the venue. */
function broadcastStep(row: Row, now: number | null, browserZone: BrowserZone | null): NextStep | null {
  const { event, doorsOpenAt } = row;
  if (!doorsOpenAt) return null;
  if (isBroadcastOpen(row, now)) return { tone: 'success', text: 'Трансляция открыта.' };
  return {
    tone: 'info',
    text: `Вход в трансляцию откроется ${formatForViewer(doorsOpenAt, event.timeZone, browserZone)}${timeLeftSuffix(doorsOpenAt, now)}.`,
  };
}
