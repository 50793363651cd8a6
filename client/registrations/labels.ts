import type { EventState, RegistrationState } from '../schema.generated';

/** The consequences of a cancellation, shown before it; null: the registration has ended. */
export function cancelConsequence(state: RegistrationState): string | null {
  switch (state) {
    case 'WAITLISTED':
      return 'Вы выйдете из очереди, мы подтвердим это письмом. Если передумаете, запишетесь снова в её конец.';
    case 'OFFERED':
      return 'Место предложат следующему в листе ожидания, мы подтвердим это письмом.';
    case 'AWAITING_PAYMENT':
      return 'Место перестанет держаться за вами, платить ничего не нужно. Если деньги уже списаны, вернём их полностью. Мы подтвердим это письмом.';
    case 'CONFIRMED':
      return 'Место предложат следующему в листе ожидания, билет перестанет действовать, а вам придёт письмо. Вернуть место можно, только если места ещё останутся.';
    case 'OFFER_EXPIRED':
    case 'DECLINED':
    case 'EXPIRED':
    case 'NO_SEAT':
    case 'CANCELLED':
      return null;
  }
}

/** Why a registration has no valid ticket. */
export function ticketRejection(state: RegistrationState, event: { state: EventState; isPast: boolean }): string {
  if (event.state === 'CANCELLED') return 'Мероприятие отменено.';
  switch (state) {
    case 'CONFIRMED':
      return event.isPast ? 'Мероприятие уже прошло.' : 'Билет готовится. Обновите страницу.';
    case 'AWAITING_PAYMENT':
      return 'Он появится, когда участие будет оплачено.';
    case 'WAITLISTED':
      return 'Вы в листе ожидания: билет появится, когда освободится место и вы его займёте.';
    case 'OFFERED':
      return 'Место предложено, но ещё не занято: примите предложение в листе ожидания.';
    case 'CANCELLED':
      return 'Участие отменено.';
    case 'NO_SEAT':
      return 'Место до начала мероприятия не\u00a0освободилось.';
    case 'DECLINED':
      return 'Вы отказались от места.';
    case 'OFFER_EXPIRED':
    case 'EXPIRED':
      return 'Место за вами больше не держится: время на ответ или оплату истекло.';
  }
}
