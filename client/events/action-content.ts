import { callToActionLabels } from '../../rules/events/call-to-action';
import { offeredParticipations, participationLabels } from '../../rules/events/participation';
import { formatDate } from '../core/format';
import { paymentPath } from '../payments/paths';
import { registrationFormPath, registrationsPath } from '../registrations/paths';
import { eventsPath } from './paths';
import type { ViewerRegistrationFragment } from './event.generated';
import type { EventDetails } from './price';

export type ActionContent = {
  tone: 'act' | 'done' | 'wait' | 'closed';
  label: string;
  /** The address of the button; null: no button. */
  to: string | null;
  /** The label is a question, and these are the buttons: at least two, or none. */
  choices: readonly { label: string; to: string }[];
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

type ContentArgs = EventDetails & {
  registration: ViewerRegistrationFragment | null;
  /** Formats a timestamp. */
  at: (iso: string) => string;
};

/** A button for each form of participation, if there are several. */
function participationChoices({ slug, ...event }: Pick<EventDetails, 'slug' | 'seats' | 'tariffs'>) {
  const offered = offeredParticipations(event);
  if (offered.length < 2) return [];
  return offered.map((participation) => ({
    label: participationLabels[participation],
    to: registrationFormPath(slug, { participation }),
  }));
}

type Content = (args: ContentArgs) => Partial<ActionContent> & { label: string };

const contents: Record<EventDetails['callToAction']['kind'], Content> = {
  PARTICIPATE: ({ slug, seats, tariffs, registrationClosesAt, at }) => ({
    tone: 'act',
    label: callToActionLabels.PARTICIPATE,
    to: registrationFormPath(slug),
    choices: participationChoices({ slug, seats, tariffs }),
    note: registrationClosesAt && `Регистрация открыта до ${at(registrationClosesAt)}`,
  }),
  PAY: ({ registration, at }) => ({
    tone: 'act',
    label: 'Оплатить участие',
    to: registration ? paymentPath(registration.number) : registrationsPath(),
    note: registration?.payUntil
      ? `Место за вами до ${at(registration.payUntil)}`
      : 'Место за вами, осталось оплатить участие',
    more: myEvents,
  }),
  REGISTERED: ({ registration }) => ({
    tone: 'done',
    label: 'Вы зарегистрированы',
    note: registration ? `Номер регистрации ${registration.number}` : null,
    more: myEvents,
  }),
  JOIN_BROADCAST: ({ callToAction: { url } }) => ({
    tone: 'act',
    label: 'Войти в трансляцию',
    to: url,
    note: 'Трансляция открыта',
    more: myEvents,
  }),
  WAITING_LIST: ({ slug }) => ({
    tone: 'act',
    label: callToActionLabels.WAITING_LIST,
    to: registrationFormPath(slug),
    note: 'Мест нет. Когда место освободится, мы предложим его по очереди и напишем вам',
  }),
  ON_WAITING_LIST: ({ registration }) => ({
    tone: 'wait',
    label: 'Вы в листе ожидания',
    note: registration?.waitingPosition
      ? `Ваш номер в очереди: ${registration.waitingPosition}`
      : 'Напишем, когда место освободится',
    more: myEvents,
  }),
  ACCEPT_OFFER: ({ registration, at }) => ({
    tone: 'act',
    label: 'Занять место',
    to: registrationsPath('waiting'),
    note: registration?.offerExpiresAt
      ? `Для вас освободилось место, оно ждёт до ${at(registration.offerExpiresAt)}`
      : 'Для вас освободилось место',
    more: myEvents,
  }),
  REGISTRATION_NOT_OPEN: ({ callToAction, registrationOpensAt, timeZone, at }) => {
    const opens = callToAction.opensAt ?? registrationOpensAt;
    return {
      tone: 'wait',
      label: opens ? `Регистрация откроется ${formatDate(opens, timeZone)}` : 'Регистрация ещё не открыта',
      note: opens ? `Начало регистрации — ${at(opens)}` : 'Загляните позже или добавьте мероприятие в календарь',
    };
  },
  REGISTRATION_CLOSED: ({ registrationClosesAt, at }) => ({
    label: 'Регистрация закрыта',
    note: registrationClosesAt && `Приём заявок завершён ${at(registrationClosesAt)}`,
    more: otherEvents,
  }),
  WATCH_RECORDING: ({ callToAction: { url } }) => ({
    tone: 'act',
    label: 'Смотреть запись',
    to: url,
    note: 'Мероприятие завершено',
    more: otherEvents,
  }),
  FINISHED: () => ({ label: 'Мероприятие завершено', more: otherEvents }),
  CANCELLED: () => ({ label: 'Мероприятие отменено', more: otherEvents }),
  POSTPONED: ({ postponedTo, timeZone, registration, at }) => ({
    tone: 'wait',
    label: postponedTo ? `Перенесено на ${formatDate(postponedTo, timeZone)}` : 'Мероприятие перенесено',
    note: postponedTo ? `Новая дата — ${at(postponedTo)}` : 'Новую дату сообщим на этой странице',
    more: registration ? myEvents : otherEvents,
  }),
};

/** Label, link and explanation for each state of the call to action. */
export const actionContent = (
  event: EventDetails,
  registration: ContentArgs['registration'],
  at: ContentArgs['at'],
): ActionContent => ({
  tone: 'closed',
  to: null,
  choices: [],
  note: null,
  more: null,
  ...contents[event.callToAction.kind]({ ...event, registration, at }),
});
