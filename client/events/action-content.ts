import { formatDate } from '../core/format';
import { paymentPath } from '../payments/paths';
import { registrationFormPath, registrationsPath } from '../registrations/paths';
import { eventsPath } from './paths';
import type { EventDetails } from './price';

export type ActionContent = {
  tone: 'act' | 'done' | 'wait' | 'closed';
  label: string;
  /** The address of the button; null: no button. */
  to: string | null;
  note: string | null;
  more: { words: string; to: string } | null;
};

const otherEvents = { words: 'Другие мероприятия', to: eventsPath() };
const myEvents = { words: 'Мои мероприятия', to: registrationsPath() };

const openKinds = new Set<EventDetails['callToAction']['kind']>([
  'PARTICIPATE',
  'WAITING_LIST',
  'REGISTRATION_NOT_OPEN',
]);

/** Whether price and seats still matter to users who are not registered. */
export function acceptsRegistrations({ callToAction }: EventDetails): boolean {
  return openKinds.has(callToAction.kind);
}

/** Label, link and explanation for each state of the call to action. @param at formats a timestamp */
export function actionContent(event: EventDetails, formatDateTime: (iso: string) => string): ActionContent {
  const { kind, opensAt, url } = event.callToAction;
  const form = registrationFormPath(event.slug);
  const registration = event.viewerRegistration;
  switch (kind) {
    case 'PARTICIPATE': {
      const note = event.registrationClosesAt
        ? `Регистрация открыта до ${formatDateTime(event.registrationClosesAt)}`
        : null;
      return { tone: 'act', label: 'Принять участие', to: form, note, more: null };
    }
    case 'PAY':
      return {
        tone: 'act',
        label: 'Оплатить участие',
        to: registration ? paymentPath(registration.number) : registrationsPath(),
        note: registration?.payUntil
          ? `Место за вами до ${formatDateTime(registration.payUntil)}`
          : 'Место за вами, осталось оплатить участие',
        more: myEvents,
      };
    case 'REGISTERED':
      return {
        tone: 'done',
        label: 'Вы зарегистрированы',
        to: null,
        note: registration ? `Номер регистрации ${registration.number}` : null,
        more: myEvents,
      };
    case 'JOIN_BROADCAST':
      return {
        tone: 'act',
        label: 'Войти в трансляцию',
        to: url ?? null,
        note: 'Трансляция открыта',
        more: myEvents,
      };
    case 'WAITING_LIST':
      return {
        tone: 'act',
        label: 'Записаться в лист ожидания',
        to: form,
        note: 'Мест нет. Когда место освободится, мы предложим его по очереди и напишем вам',
        more: null,
      };
    case 'ON_WAITING_LIST':
      return {
        tone: 'wait',
        label: 'Вы в листе ожидания',
        to: null,
        note: registration?.waitingPosition
          ? `Ваш номер в очереди: ${registration.waitingPosition}`
          : 'Напишем, когда место освободится',
        more: myEvents,
      };
    case 'ACCEPT_OFFER':
      return {
        tone: 'act',
        label: 'Занять место',
        to: registrationsPath('waiting'),
        note: registration?.offerExpiresAt
          ? `Для вас освободилось место, оно ждёт до ${formatDateTime(registration.offerExpiresAt)}`
          : 'Для вас освободилось место',
        more: null,
      };
    case 'REGISTRATION_NOT_OPEN': {
      const opens = opensAt ?? event.registrationOpensAt;
      return {
        tone: 'wait',
        label: opens ? `Регистрация откроется ${formatDate(opens, event.timeZone)}` : 'Регистрация ещё не открыта',
        to: null,
        note: opens
          ? `Начало регистрации — ${formatDateTime(opens)}`
          : 'Загляните позже или добавьте мероприятие в календарь',
        more: null,
      };
    }
    case 'REGISTRATION_CLOSED':
      return {
        tone: 'closed',
        label: 'Регистрация закрыта',
        to: null,
        note: event.registrationClosesAt ? `Приём заявок завершён ${formatDateTime(event.registrationClosesAt)}` : null,
        more: otherEvents,
      };
    case 'WATCH_RECORDING':
      return {
        tone: 'act',
        label: 'Смотреть запись',
        to: url ?? null,
        note: 'Мероприятие завершено',
        more: otherEvents,
      };
    case 'FINISHED':
      return { tone: 'closed', label: 'Мероприятие завершено', to: null, note: null, more: otherEvents };
    case 'CANCELLED':
      return { tone: 'closed', label: 'Мероприятие отменено', to: null, note: null, more: otherEvents };
    case 'POSTPONED':
      return {
        tone: 'wait',
        label: event.postponedTo
          ? `Перенесено на ${formatDate(event.postponedTo, event.timeZone)}`
          : 'Мероприятие перенесено',
        to: null,
        note: event.postponedTo
          ? `Новая дата — ${formatDateTime(event.postponedTo)}`
          : 'Новую дату сообщим на этой странице',
        more: registration ? myEvents : otherEvents,
      };
  }
}
