import type { Problem } from '../../../core/forms/problems';
import type { SignInProviderInput } from '../../../schema.generated';
import type { OfficeProviderFragment } from './office-providers.generated';

export type ProviderForm = {
  name: string;
  issuer: string;
  clientId: string;
  /** Empty: the stored one stays. */
  clientSecret: string;
  createsAccounts: boolean;
  isActive: boolean;
};

export const emptyProvider: ProviderForm = {
  name: '',
  issuer: '',
  clientId: '',
  clientSecret: '',
  createsAccounts: false,
  isActive: false,
};

export const toProviderForm = ({
  name,
  issuer,
  clientId,
  createsAccounts,
  isActive,
}: OfficeProviderFragment): ProviderForm => ({
  name,
  issuer,
  clientId: clientId ?? '',
  clientSecret: '',
  createsAccounts,
  isActive,
});

export const providerLabels: Record<keyof ProviderForm, string> = {
  name: 'Название организации',
  issuer: 'Адрес провайдера (issuer)',
  clientId: 'Идентификатор клиента (client id)',
  clientSecret: 'Секрет клиента (client secret)',
  createsAccounts: 'Создавать личные кабинеты',
  isActive: 'Вход открыт',
};

/** Formats a value for the edit-conflict panel. */
export const formatProviderValue = (name: keyof ProviderForm, value: string | boolean): string => {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return name === 'clientSecret' && value !== '' ? 'Новый' : value;
};

export const toProviderInput = ({ clientId, clientSecret, ...values }: ProviderForm): SignInProviderInput => ({
  ...values,
  clientId: clientId.trim() || null,
  clientSecret: clientSecret.trim() || null,
});

export function checkProvider({ name, issuer }: ProviderForm): Problem[] {
  const missing = (field: string, message: string): Problem => ({ code: 'REQUIRED', message, field });
  return [
    ...(name.trim() === '' ? [missing('name', 'Укажите название организации.')] : []),
    ...(issuer.trim() === '' ? [missing('issuer', 'Укажите адрес провайдера.')] : []),
  ];
}
