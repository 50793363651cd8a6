import { datedTables } from './dated-table.js';
import { eventProblems } from '../../../rules/events/event.js';
import type { Context } from '../../core/context.js';
import { graphqlError } from '../../core/graphql/problems.js';
import type { EventInput } from '../editing/editing.inputs.js';
import { toEventColumns, normaliseForm } from '../editing/event-form.js';
import type { Event } from '../event.entity.js';
import { readDateMoves, type DateMove } from './date-moves.js';

/** Times that would shift if a form were saved; empty while the form has problems. */
export async function previewDateMoves({ app, db, now }: Context, id: string, input: EventInput): Promise<DateMove[]> {
  const form = normaliseForm(input);
  const before = await db.findOne<Event>('events', { id });
  if (!before) throw graphqlError('NOT_FOUND', 'Такого мероприятия нет.');
  if (eventProblems(form).length > 0) return [];
  const after: Event = { ...before, ...toEventColumns(form) };
  return readDateMoves(db, app.hooks.of(datedTables), before, after, now);
}
