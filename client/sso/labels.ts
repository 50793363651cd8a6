import type { SignOnScope } from '../schema.generated';

/** Labels of the data that a site gets. */
export const scopeLabels: Record<SignOnScope, string> = {
  OPENID: 'Обезличенный номер',
  NAME: 'Фамилия, имя, отчество',
  EMAIL: 'Электронная почта',
  SPECIALTY: 'Специальность',
  NMO: 'Баллы НМО',
};

/** Shown in place of missing data. */
export const missingLabels: Record<SignOnScope, string> = {
  OPENID: '',
  NAME: '',
  EMAIL: 'Не передаём: адрес ещё не подтверждён',
  SPECIALTY: 'Не передаём: в профиле не указана',
  NMO: '',
};

const listLabels: Record<SignOnScope, string> = {
  OPENID: 'обезличенный номер',
  NAME: 'имя',
  EMAIL: 'электронная почта',
  SPECIALTY: 'специальность',
  NMO: 'баллы НМО',
};

/** «Обезличенный номер, имя, специальность» */
export function scopesText(scopes: readonly SignOnScope[]): string {
  const text = scopes.map((scope) => listLabels[scope]).join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
