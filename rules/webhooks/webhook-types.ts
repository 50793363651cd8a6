/** A type of message that programs can subscribe to. */
type WebhookType = {
  /** In the message. */
  readonly type: string;
  readonly group: WebhookGroup;
  /** In the office. */
  readonly label: string;
  readonly description: string;
  /** Names of `data`. */
  readonly data: readonly string[];
};

export const webhookGroups = {
  registrations: 'Регистрации',
  presence: 'Присутствие',
  money: 'Деньги',
  documents: 'Документы и\u00a0НМО',
  events: 'Мероприятия',
  people: 'Люди',
} as const;
export type WebhookGroup = keyof typeof webhookGroups;

const registration = ['registrationId', 'number', 'eventId', 'tariffId', 'participation', 'state', 'previousState'];
const money = ['paymentId', 'registrationId', 'amount', 'currency', 'state'];
const event = ['eventId', 'slug', 'state'];
const mark = ['presenceMarkId', 'registrationId', 'eventId', 'date', 'kind'];
const code = ['nmoCodeId', 'registrationId', 'eventId', 'state'];
const certificate = ['certificateId', 'kind', 'state', 'eventId', 'registrationId'];

const define = <Name extends string>(types: Record<Name, WebhookType>): Readonly<Record<Name, WebhookType>> => types;

/** The single list of types: the enum of the schema, the documentation and the office are made from it. */
export const webhookTypes = define({
  REGISTRATION_CREATED: {
    type: 'registration.created',
    group: 'registrations',
    label: 'Новая регистрация',
    description: 'a registration was created, in any state.',
    data: registration,
  },
  REGISTRATION_CONFIRMED: {
    type: 'registration.confirmed',
    group: 'registrations',
    label: 'Участие подтверждено',
    description: 'the participation is confirmed.',
    data: registration,
  },
  REGISTRATION_OFFERED: {
    type: 'registration.offered',
    group: 'registrations',
    label: 'Место предложено из\u00a0листа ожидания',
    description: 'a freed seat is held for somebody on the waiting list.',
    data: registration,
  },
  REGISTRATION_CHANGED: {
    type: 'registration.changed',
    group: 'registrations',
    label: 'Регистрация изменена',
    description:
      'its answers, participant, price, paid sum, deadline, or a state without a type of its own; `changed` says what.',
    data: [...registration, 'changed'],
  },
  REGISTRATION_MOVED: {
    type: 'registration.moved',
    group: 'registrations',
    label: 'Регистрация перенесена',
    description: 'it has another event, tariff or form of participation; `changed` says which.',
    data: [...registration, 'changed'],
  },
  REGISTRATION_CANCELLED: {
    type: 'registration.cancelled',
    group: 'registrations',
    label: 'Регистрация отменена или истекла',
    description: 'it ended before the event; its state says how.',
    data: registration,
  },
  PRESENCE_RECORDED: {
    type: 'presence.recorded',
    group: 'presence',
    label: 'Вход или выход отмечен',
    description: 'somebody went in or out.',
    data: mark,
  },
  PRESENCE_VOIDED: {
    type: 'presence.voided',
    group: 'presence',
    label: 'Отметка о\u00a0входе отменена',
    description: 'a mark of presence was wrong and no longer counts.',
    data: mark,
  },
  PAYMENT_SUCCEEDED: {
    type: 'payment.succeeded',
    group: 'money',
    label: 'Оплата прошла',
    description: 'the payment was captured.',
    data: money,
  },
  REFUND_SUCCEEDED: {
    type: 'refund.succeeded',
    group: 'money',
    label: 'Деньги возвращены',
    description: 'the money was refunded.',
    data: ['refundId', ...money],
  },
  CERTIFICATE_ISSUED: {
    type: 'certificate.issued',
    group: 'documents',
    label: 'Документ выдан',
    description: 'a document was issued.',
    data: certificate,
  },
  CERTIFICATE_REVOKED: {
    type: 'certificate.revoked',
    group: 'documents',
    label: 'Документ заменён или отозван',
    description: 'a document is no longer valid; its state says why.',
    data: certificate,
  },
  NMO_CODE_ASSIGNED: {
    type: 'nmo_code.assigned',
    group: 'documents',
    label: 'Код НМО выдан',
    description: 'a confirmation code (ИКП) was assigned to a registration.',
    data: code,
  },
  NMO_CODE_REVOKED: {
    type: 'nmo_code.revoked',
    group: 'documents',
    label: 'Код НМО заменён или отозван',
    description: 'an assigned confirmation code (ИКП) was replaced or revoked; its state says which.',
    data: code,
  },
  EVENT_PUBLISHED: {
    type: 'event.published',
    group: 'events',
    label: 'Мероприятие опубликовано',
    description: 'a draft, or an event with new dates, was published.',
    data: event,
  },
  EVENT_CHANGED: {
    type: 'event.changed',
    group: 'events',
    label: 'Мероприятие изменено или перенесено',
    description: 'its public data changed, or it was postponed or withdrawn; `changed` says what.',
    data: [...event, 'changed'],
  },
  EVENT_CANCELLED: {
    type: 'event.cancelled',
    group: 'events',
    label: 'Мероприятие отменено',
    description: 'it will not take place.',
    data: event,
  },
  USER_ERASED: {
    type: 'user.erased',
    group: 'people',
    label: 'Данные человека удалены',
    description: 'an account was deleted with its personal data: delete yours, too.',
    data: ['userId'],
  },
});
export type WebhookTypeName = keyof typeof webhookTypes;
export const webhookTypeNames = Object.keys(webhookTypes) as WebhookTypeName[];
