import { isStaff } from '../core/access.js';
import type { Viewer } from '../core/context.js';
import type { Event } from '../events/event.entity.js';
import { isOver } from '../events/event.policy.js';
import type { Participant } from './participants.js';

type Held = { userId: string | null };

export const isOwner = (viewer: Viewer | null, { userId }: Held): boolean => viewer !== null && viewer.id === userId;

/** The document itself is for its holder and for the staff that gives it out. */
export const maySeeDocument = (viewer: Viewer | null, held: Held): boolean =>
  isOwner(viewer, held) || isStaff(viewer, 'MANAGER');

/** Whether an event has taken place. */
export const hasTakenPlace = (event: Event, now: string): boolean => event.state === 'PUBLISHED' && isOver(event, now);

/** Why nothing can be given out for this registration; null: it can. */
export function obstacle({ registration, user, isDataRight }: Participant): { code: string; message: string } | null {
  if (registration.state !== 'CONFIRMED') return { code: 'NOT_CONFIRMED', message: 'Участие не подтверждено.' };
  if (user.deletedAt !== null) return { code: 'ACCOUNT_DELETED', message: 'Личный кабинет удалён.' };
  if (!isDataRight)
    return {
      code: 'DATA_NOT_RIGHT',
      message: 'Данные профиля требуют исправления: ФИО в документе может быть неверным.',
    };
  return null;
}
