import type { Problem } from '../../core/forms/problems';
import type { PartnerSiteInput, SignOnScope } from '../../schema.generated';
import type { OfficeSiteFragment } from '../../office/integrations/integrations.generated';

export type PartnerSiteForm = {
  name: string;
  address: string;
  /** One per line. */
  returnAddresses: string;
  /** One per line. */
  signOutAddresses: string;
  scopes: SignOnScope[];
  isActive: boolean;
};

export const emptySite: PartnerSiteForm = {
  name: '',
  address: '',
  returnAddresses: '',
  signOutAddresses: '',
  scopes: ['OPENID'],
  isActive: false,
};

export const toSiteForm = ({
  name,
  address,
  returnAddresses,
  signOutAddresses,
  scopes,
  isActive,
}: OfficeSiteFragment): PartnerSiteForm => ({
  name,
  address,
  returnAddresses: returnAddresses.join('\n'),
  signOutAddresses: signOutAddresses.join('\n'),
  scopes: [...scopes],
  isActive,
});

export const siteLabels: Record<keyof PartnerSiteForm, string> = {
  name: 'Название',
  address: 'Адрес',
  returnAddresses: 'Куда возвращать людей',
  signOutAddresses: 'Куда возвращать после выхода',
  scopes: 'Что сайт может узнать о человеке',
  isActive: 'Вход на этот сайт открыт',
};

/** Formats a value for the edit-conflict panel. */
export function formatSiteValue(_field: keyof PartnerSiteForm, value: PartnerSiteForm[keyof PartnerSiteForm]): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return typeof value === 'string' ? value : value.map((scope) => signOnScopeLabels[scope]).join(', ');
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

export const toSiteInput = (values: PartnerSiteForm): PartnerSiteInput => ({
  ...values,
  returnAddresses: linesOf(values.returnAddresses),
  signOutAddresses: linesOf(values.signOutAddresses),
});

export function checkSite({ name, address, returnAddresses }: PartnerSiteForm): Problem[] {
  const missing = (field: string, message: string): Problem[] => [{ code: 'REQUIRED', message, field }];
  return [
    ...(name.trim() === '' ? missing('name', 'Укажите название сайта.') : []),
    ...(address.trim() === '' ? missing('address', 'Укажите адрес сайта.') : []),
    ...(linesOf(returnAddresses).length === 0
      ? missing('returnAddresses', 'Укажите хотя бы один адрес, на\u00a0который возвращаются люди.')
      : []),
  ];
}

export const signOnScopeLabels: Record<SignOnScope, string> = {
  OPENID: 'Обезличенный номер (всегда)',
  NAME: 'Фамилия, имя, отчество',
  EMAIL: 'Электронная почта',
  SPECIALTY: 'Специальность',
  NMO: 'Баллы НМО: сколько и\u00a0по скольким документам',
};
