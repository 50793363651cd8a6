import type { Choice } from './pick-list';

/** Formats a form value for the edit-conflict panel. */
export function formatFormValue(value: string | boolean | readonly Choice[]): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return typeof value === 'string' ? value : value.map(({ name }) => name).join(', ');
}
