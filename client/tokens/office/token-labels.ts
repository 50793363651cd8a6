import type { Problem } from '../../core/forms/problems';
import type { ApiTokenState, TokenScope } from '../../schema.generated';

export type TokenForm = { name: string; scopes: TokenScope[]; days: string };

export const emptyToken: TokenForm = { name: '', scopes: [], days: '90' };

/** Name of a scope in the documentation for integrators, such as `events:read`. */
export const scopeName = (scope: TokenScope): string => scope.toLowerCase().replace('_', ':');

export const tokenScopeLabels: Record<TokenScope, string> = {
  EVENTS_READ: 'Читать опубликованные мероприятия',
  REGISTRATIONS_READ: 'Читать регистрации: имена и\u00a0ответы, без контактов',
  REGISTRATIONS_WRITE: 'Подтверждать и\u00a0отменять регистрации',
  REFUNDS_WRITE:
    'Возвращать деньги при\u00a0отмене и\u00a0подтверждать без\u00a0оплаты (вместе с\u00a0registrations:write)',
  CERTIFICATES_READ: 'Читать выданные документы',
  PAYMENTS_READ: 'Читать платежи и\u00a0возвраты',
};

export const lifetimeOptions = [
  { value: '30', label: '30 дней' },
  { value: '90', label: '90 дней' },
  { value: '180', label: 'полгода' },
  { value: '365', label: 'год' },
];

export const tokenStateLabels: Record<ApiTokenState, { text: string; tone: 'success' | 'plain' | 'warning' }> = {
  ACTIVE: { text: 'Действует', tone: 'success' },
  EXPIRED: { text: 'Истёк', tone: 'plain' },
  REVOKED: { text: 'Отозван', tone: 'plain' },
  MAKER_LEFT: { text: 'Создатель не\u00a0администратор', tone: 'warning' },
};

export const checkToken = ({ name, scopes }: TokenForm): Problem[] => [
  ...(name.trim() === '' ? [{ code: 'REQUIRED', message: 'Назовите токен.', field: 'name' }] : []),
  ...(scopes.length === 0 ? [{ code: 'REQUIRED', message: 'Отметьте, что открывает токен.', field: 'scopes' }] : []),
];
