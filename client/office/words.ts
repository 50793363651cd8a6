import type { EventState } from '../schema.generated';

export const stateWords: Record<EventState, string> = {
  DRAFT: 'Черновик',
  PUBLISHED: 'Опубликовано',
  POSTPONED: 'Перенесено',
  CANCELLED: 'Отменено',
};

export const stateTones = {
  DRAFT: 'plain',
  PUBLISHED: 'success',
  POSTPONED: 'warning',
  CANCELLED: 'problem',
} as const satisfies Record<EventState, string>;
