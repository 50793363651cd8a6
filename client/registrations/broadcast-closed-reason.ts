import { timeLeftText } from '../core/time-left';
import { formatForViewer, type BrowserZone } from '../core/viewer-zone';
import { isBroadcastOpen } from './broadcast-open';
import type { RegistrationEventFragment, RegistrationFragment } from './registrations.generated';

/** Why the user cannot enter the broadcast, and when it opens for them. */
export function broadcastClosedReason(
  event: RegistrationEventFragment,
  registration: RegistrationFragment | null,
  now: number | null,
  browserZone: BrowserZone | null,
): string {
  if (event.state === 'CANCELLED') return 'Мероприятие отменено: трансляции не будет.';
  if (event.state === 'POSTPONED') return 'Мероприятие перенесено: трансляция откроется в новый день.';
  if (event.isPast) return 'Трансляция закончилась. Если есть запись, она на странице мероприятия.';
  if (!registration) return 'В трансляцию входят зарегистрированные участники, а вы на это мероприятие не записаны.';
  switch (registration.state) {
    case 'AWAITING_PAYMENT':
      return 'Участие ещё не оплачено: трансляция откроется для вас после оплаты.';
    case 'WAITLISTED':
      return 'Вы в листе ожидания: места в трансляции для вас пока нет.';
    case 'OFFERED':
      return 'Вам предложено место: займите его в листе ожидания, и трансляция откроется.';
    case 'OFFER_EXPIRED':
    case 'DECLINED':
    case 'EXPIRED':
    case 'NO_SEAT':
    case 'CANCELLED':
      return 'Ваша регистрация на это мероприятие больше не действует.';
    case 'CONFIRMED':
      return participantClosedReason(event, registration, now, browserZone);
  }
}

/** The same for a participant. */
function participantClosedReason(
  event: RegistrationEventFragment,
  registration: RegistrationFragment,
  now: number | null,
  browserZone: BrowserZone | null,
): string {
  const { doorsOpenAt } = registration;
  if (!doorsOpenAt) return 'Вы участвуете очно: трансляция\u00a0— для тех, кто записан онлайн.';
  if (event.callToAction.kind === 'JOIN_BROADCAST') return 'Трансляция открыта, входим…';
  if (isBroadcastOpen({ ...registration, event }, now))
    return 'Время пришло, но эфир ещё готовят. Попробуйте войти через минуту.';
  const timeLeft = now === null ? null : timeLeftText(doorsOpenAt, now);
  return `Вход откроется ${formatForViewer(doorsOpenAt, event.timeZone, browserZone)}${timeLeft ? `, ${timeLeft}` : ''}.`;
}
