import type { SelectedEvent } from '../../events/office/event-picker/event-picker';
import type { OfficeTokenFragment } from './tokens.generated';
import type { Problem } from '../../core/forms/problems';
import type { ApiTokenSettingsInput, ApiTokenState, TokenScope } from '../../schema.generated';

/** What a token may do, as text fields have it: one network in a line. */
export type TokenSettingsForm = {
  name: string;
  scopes: TokenScope[];
  events: SelectedEvent[];
  networks: string;
  contactEmail: string;
};
export type TokenForm = TokenSettingsForm & { days: string };

export const emptyToken: TokenForm = { name: '', scopes: [], events: [], networks: '', contactEmail: '', days: '90' };

type StoredSettings = Pick<
  OfficeTokenFragment,
  'name' | 'scopes' | 'eventIds' | 'events' | 'networks' | 'contactEmail'
>;

export const toSettingsForm = ({
  name,
  scopes,
  eventIds,
  events,
  networks,
  contactEmail,
}: StoredSettings): TokenSettingsForm => ({
  name,
  scopes: [...scopes],
  // A deleted event stays in the list: without it the token would open all.
  events: (eventIds ?? []).map((id) => ({
    id,
    title: events?.find((event) => event.id === id)?.title ?? 'Удалённое мероприятие',
  })),
  networks: (networks ?? []).join('\n'),
  contactEmail: contactEmail ?? '',
});

export const toSettings = ({
  name,
  scopes,
  events,
  networks,
  contactEmail,
}: TokenSettingsForm): ApiTokenSettingsInput => ({
  name,
  scopes,
  eventIds: events.map(({ id }) => id),
  networks: networks.split(/[\s,;]+/).filter(Boolean),
  contactEmail: contactEmail.trim() || null,
});

export const tokenScopeLabels: Record<TokenScope, string> = {
  EVENTS_READ: 'Читать опубликованные мероприятия',
  REGISTRATIONS_READ: 'Читать регистрации: имена и\u00a0ответы, без контактов',
  CONTACTS_READ: 'Читать почту и\u00a0телефоны участников (вместе с\u00a0registrations:read и\u00a0invoices:read)',
  CERTIFICATES_READ: 'Читать выданные документы',
  PAYMENTS_READ: 'Читать платежи и\u00a0возвраты',
  INVOICES_READ: 'Читать счета и\u00a0акты с\u00a0плательщиками, без почты',
  INVOICES_WRITE: 'Отмечать деньги по\u00a0счетам: подтверждает участие, может назначить возврат',
  WEBHOOKS_REPLAY: 'Видеть вебхуки без адресов и\u00a0повторять их сообщения',
  REGISTRATIONS_CREATE: 'Записывать участников по\u00a0цене тарифа, по\u00a0одному и\u00a0списком',
  REGISTRATIONS_WRITE: 'Подтверждать, отменять регистрации и\u00a0менять тариф; записывать сверх мест',
  REFUNDS_WRITE: 'Возвращать деньги, записывать и\u00a0подтверждать бесплатно или\u00a0дешевле',
  PRESENCE_WRITE: 'Отмечать вход, выход и\u00a0присутствие на\u00a0трансляции',
  NMO_WRITE: 'Загружать, раздавать и\u00a0отзывать коды НМО, решать о\u00a0баллах',
  CONTENT_WRITE: 'Создавать, править и\u00a0публиковать мероприятия с\u00a0программой; видеть черновики',
};

export const lifetimeOptions = [
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
  { value: '180', label: 'полгода' },
  { value: '365', label: 'год' },
];

export const overlapOptions = [
  { value: '0', label: 'сразу' },
  { value: '1', label: 'через день' },
  { value: '7', label: 'через неделю' },
  { value: '30', label: 'через 30 дней' },
];

export const tokenStateLabels: Record<ApiTokenState, { text: string; tone: 'success' | 'plain' | 'warning' }> = {
  ACTIVE: { text: 'Действует', tone: 'success' },
  EXPIRED: { text: 'Истёк', tone: 'plain' },
  REVOKED: { text: 'Отозван', tone: 'plain' },
  MAKER_LEFT: { text: 'Не\u00a0действует', tone: 'warning' },
};

export const checkToken = ({ name, scopes }: TokenSettingsForm): Problem[] => [
  ...(name.trim() === '' ? [{ code: 'REQUIRED', message: 'Назовите токен.', field: 'name' }] : []),
  ...(scopes.length === 0 ? [{ code: 'REQUIRED', message: 'Отметьте, что открывает токен.', field: 'scopes' }] : []),
];
