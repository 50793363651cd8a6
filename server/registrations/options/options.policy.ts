import { isStaff } from '../../core/graphql/access.js';
import type { Viewer } from '../../core/viewer.js';
import { reject } from '../../core/graphql/problems.js';
import type { Event } from '../../events/event.entity.js';

/** Editors change drafts. After publication, only managers change tariffs, seats and questions. */
export const canChangeOptions = (viewer: Viewer | null, { state }: Pick<Event, 'state'>): boolean =>
  isStaff(viewer, 'MANAGER') || (state === 'DRAFT' && isStaff(viewer, 'EDITOR'));

export function rejectForeignOffer(viewer: Viewer | null, event: Pick<Event, 'state'>): void {
  if (!canChangeOptions(viewer, event))
    reject('FORBIDDEN', 'Мероприятие опубликовано: тарифы, места и вопросы теперь меняет менеджер.');
}

export const rejectConflict = (): never =>
  reject('STATE_CHANGED', 'Пока форма была открыта, это изменил кто-то ещё. Сверьте и сохраните ещё раз.');
