import type { ParticipationForm, RegistrationState } from '../schema.generated';

export const participationWords: Record<ParticipationForm, string> = { IN_PERSON: 'Очно', ONLINE: 'Онлайн' };

export type StateTone = 'good' | 'due' | 'waiting' | 'over';

type StateWords = { title: string; tone: StateTone };

export const stateWords: Record<RegistrationState, StateWords> = {
  CONFIRMED: { title: 'Вы зарегистрированы', tone: 'good' },
  AWAITING_PAYMENT: { title: 'Ждёт оплаты', tone: 'due' },
  WAITLISTED: { title: 'Вы в листе ожидания', tone: 'waiting' },
  OFFERED: { title: 'Освободилось место для вас', tone: 'due' },
  OFFER_EXPIRED: { title: 'Время на ответ истекло', tone: 'over' },
  DECLINED: { title: 'Вы отказались от места', tone: 'over' },
  EXPIRED: { title: 'Время на оплату истекло', tone: 'over' },
  CANCELLED: { title: 'Участие отменено', tone: 'over' },
};

/** What giving up means, said before it is done. */
export function cancelConsequence(state: RegistrationState): string {
  switch (state) {
    case 'WAITLISTED':
      return 'Вы выйдете из очереди. Если передумаете, запишетесь снова в её конец.';
    case 'AWAITING_PAYMENT':
      return 'Место перестанет держаться за вами, платить ничего не нужно.';
    default:
      return 'Ваше место предложат следующему в листе ожидания. Вернуть его можно, только если места ещё останутся.';
  }
}
