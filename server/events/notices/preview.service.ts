import { eventProblems } from '../../../rules/event.js';
import type { Context } from '../../core/context.js';
import type { EventInput } from '../editing/editing.inputs.js';
import { columnsOf, normalisedForm } from '../editing/event-form.js';
import type { Event } from '../event.entity.js';
import { peopleOf } from './decide.service.js';
import { changesBetween, factsOf, type FactChange } from './event-facts.js';
import { countUnregistered } from './programme-notice.service.js';

export type NoticePreview = { people: number; followers: number; changes: FactChange[]; subject: string; html: string };

/** Whom saving a form would concern, and what they would read; null: nobody. */
export async function previewNotice(context: Context, id: string, input: EventInput): Promise<NoticePreview | null> {
  const { app, reads } = context;
  const form = normalisedForm(input);
  const before = await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [id]);
  if (before?.state !== 'PUBLISHED' || eventProblems(form).length > 0) return null;
  const after: Event = { ...before, ...columnsOf(form) };
  const changes = changesBetween(factsOf(before), factsOf(after));
  const people = await peopleOf((sql, values) => reads.read(sql, values ?? []), id);
  if (people === 0 || changes.length === 0) return null;
  const isMoved = before.dates !== after.dates || before.timeZone !== after.timeZone;
  const followers = isMoved ? await countUnregistered((sql, values) => reads.read(sql, values ?? []), app, id) : 0;
  for (const preview of app.changePreviews) {
    const email = await preview(context, { eventId: id, before, after });
    if (email) return { people, followers, changes, subject: email.subject, html: email.html };
  }
  return null;
}
