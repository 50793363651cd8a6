import type { ProblemCode } from '../../rules/problem.js';
import type { Event } from '../events/event.entity.js';
import { isOver } from '../events/event.policy.js';
import type { Registration } from '../registrations/registration.entity.js';

type PaymentProblem = { code: ProblemCode; message: string };

/** Why a registration cannot be paid for; null if it can. */
export function payRejection(
  { state, payUntil }: Pick<Registration, 'state' | 'payUntil'>,
  event: Pick<Event, 'state' | 'endsAt'>,
  now: string,
): PaymentProblem | null {
  switch (state) {
    case 'AWAITING_PAYMENT':
      return eventRejection(event, now) ?? (payUntil !== null && payUntil <= now ? deadlinePassed : null);
    case 'CANCELLED':
    case 'NO_SEAT':
    case 'DECLINED':
    case 'OFFER_EXPIRED':
      return { code: 'REGISTRATION_OVER', message: 'Эта регистрация уже не\u00a0действует: платить не\u00a0нужно.' };
    case 'EXPIRED':
      return deadlinePassed;
    case 'CONFIRMED':
    case 'WAITLISTED':
    case 'OFFERED':
      return {
        code: 'NOTHING_TO_PAY',
        message: 'Платить пока не\u00a0нужно: место ещё не\u00a0занято. Мы напишем, когда оно освободится.',
      };
  }
}

/** Why nobody pays for an event; null: it takes place. */
function eventRejection(event: Pick<Event, 'state' | 'endsAt'>, now: string): PaymentProblem | null {
  if (event.state === 'CANCELLED')
    return { code: 'EVENT_OVER', message: 'Мероприятие отменено: платить не\u00a0нужно.' };
  if (event.state === 'POSTPONED')
    return {
      code: 'EVENT_POSTPONED',
      message:
        'Мероприятие перенесено: платить сейчас не\u00a0нужно. Срок оплаты начнётся заново, когда мы объявим новую дату.',
    };
  return isOver(event, now) ? { code: 'EVENT_OVER', message: 'Мероприятие уже завершено.' } : null;
}

const deadlinePassed: PaymentProblem = {
  code: 'PAYMENT_TERM_OVER',
  message: 'Время на\u00a0оплату истекло. Если места ещё есть, зарегистрируйтесь снова.',
};
