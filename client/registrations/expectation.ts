import { formatDate, formatMoney } from '../core/format';
import { momentFor, type OwnZone } from '../core/viewer-zone';
import { timeLeftText } from '../core/time-left';
import type { RegistrationEventFragment, RegistrationFragment } from './registrations.generated';

type Row = RegistrationFragment & { event: RegistrationEventFragment };
export type Expectation = { tone: 'info' | 'success' | 'warning' | 'problem'; text: string };

function left(until: string, now: number | null): string {
  return now === null ? '' : `, ${timeLeftText(until, now) ?? 'время истекло'}`;
}

/** Whether the doors of the broadcast are open: as the server said, or as the clock says since. */
export function isDoorOpen({ event, doorsOpenAt }: Row, now: number | null): boolean {
  if (event.callToAction.kind === 'JOIN_BROADCAST') return true;
  return doorsOpenAt !== null && now !== null && Date.parse(doorsOpenAt) <= now;
}

/** The moment that a seat is held until, for an answer or for payment; null where nothing runs out. */
export function heldUntil({ state, payUntil, offerExpiresAt }: RegistrationFragment): string | null {
  if (state === 'OFFERED') return offerExpiresAt;
  return state === 'AWAITING_PAYMENT' ? payUntil : null;
}

/** What is expected of the person now, and until when; null when nothing is. */
export function expectation(row: Row, now: number | null, own: OwnZone | null): Expectation | null {
  const { event, state, doorsOpenAt, waitingPosition } = row;
  if (event.state === 'CANCELLED')
    return { tone: 'problem', text: 'Мероприятие отменено: приходить и отвечать на письма не нужно.' };
  if (event.isPast) return null;
  if (event.state === 'POSTPONED') {
    const date = event.postponedTo && formatDate(event.postponedTo, event.timeZone);
    const when = date ? `Мероприятие перенесено на ${date}` : 'Мероприятие перенесено, новую дату сообщим письмом.';
    return { tone: 'warning', text: `${when} Регистрация остаётся за вами.` };
  }
  const until = heldUntil(row);
  if (until) {
    const moment = momentFor(until, event.timeZone, own) + left(until, now);
    const text =
      state === 'OFFERED'
        ? `Ответьте до ${moment}: потом место предложат следующему.`
        : `К оплате ${formatMoney(row.price)}. Держим место до ${moment}.`;
    return { tone: 'warning', text };
  }
  if (state === 'WAITLISTED') {
    const place = waitingPosition === 1 ? 'Вы первый в очереди.' : `Ваш номер в очереди\u00a0— ${waitingPosition}.`;
    return {
      tone: 'info',
      text: `${place} Когда место освободится, предложим его здесь и письмом: на ответ будут сутки.`,
    };
  }
  if (!doorsOpenAt) return null;
  if (isDoorOpen(row, now)) return { tone: 'success', text: 'Трансляция открыта.' };
  return {
    tone: 'info',
    text: `Вход в трансляцию откроется ${momentFor(doorsOpenAt, event.timeZone, own)}${left(doorsOpenAt, now)}.`,
  };
}
