import type { ConsentState } from '../schema.generated';

export type StateLabel = { text: string; tone: 'success' | 'warning' | 'plain' };

export const stateLabels: Record<ConsentState, StateLabel> = {
  IN_FORCE: { text: 'В силе', tone: 'success' },
  NEW_EDITION: { text: 'Есть новая редакция', tone: 'warning' },
  REPLACED: { text: 'Заменено новым', tone: 'plain' },
  WITHDRAWN: { text: 'Отозвано', tone: 'plain' },
};

const years = new Intl.PluralRules('ru');
const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'год', few: 'года', many: 'лет' };

/** «5 лет» */
export const yearsText = (count: number): string => `${count}\u00a0${forms[years.select(count)] ?? 'года'}`;
