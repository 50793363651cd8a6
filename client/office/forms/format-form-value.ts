import type { Choice } from '../content/pick-list';

/** Formats a value of a form for display: texts, checkboxes and lists of choices. */
export function formatFormValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  return Array.isArray(value) ? (value as Choice[]).map(({ name }) => name).join(', ') : String(value);
}
