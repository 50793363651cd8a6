import type { Choice } from './pick-list';

/** A value of a form as the difference between two editors shows it. */
export function shownValue(value: string | boolean | readonly Choice[]): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return typeof value === 'string' ? value : value.map(({ name }) => name).join(', ');
}
