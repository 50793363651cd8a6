import type { ChangeOperation } from '../../schema.generated';
import { stateWords as eventStates } from '../words';
import { stateWords as registrationStates } from '../people/words';

export const operationWords: Record<ChangeOperation, string> = {
  INSERT: 'Создано',
  UPDATE: 'Изменено',
  DELETE: 'Удалено',
  LOOK: 'Просмотрено',
};

const values: Record<string, string> = {
  ...eventStates,
  ...registrationStates,
  USER: 'Участник',
  EDITOR: 'Редактор',
  MANAGER: 'Менеджер',
  ADMINISTRATOR: 'Администратор',
  IN_PERSON: 'Очно',
  ONLINE: 'Онлайн',
  true: 'Да',
  false: 'Нет',
};

/** A value as people read it; what is long is cut. */
export function valueText(value: string | null): string {
  if (value === null || value === '') return '—';
  const text = values[value] ?? value;
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}

/** What every change has and nobody reads. */
export const isNoise = (name: string): boolean => name === 'updatedAt' || name === 'id' || name === 'profileVersion';
