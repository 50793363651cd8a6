import type { Problem } from '../../core/problems';
import type { PartnerSiteInput, SignOnScope } from '../../schema.generated';
import type { OfficeSiteFragment } from './integrations.generated';

export type SiteForm = {
  name: string;
  address: string;
  /** One per line. */
  returnAddresses: string;
  scopes: SignOnScope[];
  isActive: boolean;
};

export const emptySite: SiteForm = {
  name: '',
  address: '',
  returnAddresses: '',
  scopes: ['OPENID'],
  isActive: false,
};

export const formOf = ({ name, address, returnAddresses, scopes, isActive }: OfficeSiteFragment): SiteForm => ({
  name,
  address,
  returnAddresses: returnAddresses.join('\n'),
  scopes: [...scopes],
  isActive,
});

export const siteLabels: Record<keyof SiteForm, string> = {
  name: 'Название',
  address: 'Адрес',
  returnAddresses: 'Куда возвращать людей',
  scopes: 'Что сайт может узнать о человеке',
  isActive: 'Вход на этот сайт открыт',
};

/** Formats a value for the edit-conflict panel. */
export function shownOf(_field: keyof SiteForm, value: SiteForm[keyof SiteForm]): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return typeof value === 'string' ? value : value.map((scope) => scopeWords[scope]).join(', ');
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const inputOf = (values: SiteForm): PartnerSiteInput => ({
  ...values,
  returnAddresses: linesOf(values.returnAddresses),
});

export function checkSite({ name, address, returnAddresses }: SiteForm): Problem[] {
  const missing = (field: string, message: string): Problem[] => [{ code: 'REQUIRED', message, field }];
  return [
    ...(name.trim() === '' ? missing('name', 'Укажите название сайта.') : []),
    ...(address.trim() === '' ? missing('address', 'Укажите адрес сайта.') : []),
    ...(linesOf(returnAddresses).length === 0
      ? missing('returnAddresses', 'Укажите хотя бы один адрес, на\u00a0который возвращаются люди.')
      : []),
  ];
}

export const scopeWords: Record<SignOnScope, string> = {
  OPENID: 'Обезличенный номер (всегда)',
  NAME: 'Фамилия, имя, отчество',
  EMAIL: 'Электронная почта',
  SPECIALTY: 'Специальность',
};
