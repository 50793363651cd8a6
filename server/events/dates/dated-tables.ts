import type { DatedTable } from './dated-table.js';

/** Period of sale of a tariff. */
export const datedTariffs: DatedTable = {
  table: 'tariffs',
  title: `'Тариф «' || title || '»'`,
  from: { name: 'availableFrom', label: 'продажа с' },
  until: { name: 'availableUntil', label: 'продажа до' },
};

/** Times in the form of an event that shift with its days. */
export const formDates = [
  { field: 'registrationOpensAt', label: 'Регистрация открывается', isEnd: false },
  { field: 'registrationClosesAt', label: 'Регистрация закрывается', isEnd: true },
  { field: 'answersChangeUntil', label: 'Ответы можно менять до', isEnd: true },
] as const;
