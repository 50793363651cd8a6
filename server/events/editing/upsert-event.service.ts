import { eventProblems } from '../../../rules/events/event.js';
import { isOpenEvent } from '../../core/graphql/access.js';
import type { Context } from '../../core/context.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { createReferenced, findReferenced, forgetReference, readReference } from '../../tokens/external-references.js';
import type { UpsertOutcome } from '../../tokens/upsert.results.js';
import type { Event } from '../event.entity.js';
import { createEvent } from './create-event.service.js';
import type { EventInput, NewEventInput } from './editing.inputs.js';
import { normaliseForm } from './event-form.js';
import { readEventEditing } from './read-editing.js';
import { saveEvent, type SavingDecisions } from './save-event.service.js';

export type EventUpserted = { event: Event; version: string; outcome: UpsertOutcome };

/** What a new draft is created from. */
function newEventOf(form: EventInput): NewEventInput {
  const dates = form.days.map(({ date }) => date);
  const { title, type, format, timeZone, startTime, endTime, city } = form;
  return { title, type, format, timeZone, startTime, endTime, city, firstDay: dates[0]!, lastDay: dates.at(-1)! };
}

/** Saves the form of an existing event. Without a slug it keeps its own. */
async function update(
  context: Context,
  event: Event,
  input: EventInput,
  version: string | null,
  decisions: SavingDecisions,
): Promise<EventUpserted> {
  const { form, version: current } = await readEventEditing(context, event);
  const next = { ...input, slug: input.slug.trim() || form.slug };
  const saved = await saveEvent(context, event.id, version ?? current, next, decisions);
  return { event: saved.event, version: saved.version, outcome: saved.version === current ? 'UNCHANGED' : 'UPDATED' };
}

async function findEvent(context: Context, id: string): Promise<Event | null> {
  const [event] = await context.app.database.query<Event>('SELECT * FROM events WHERE id = ?', [id]);
  return event ?? null;
}

/**
 * Creates a draft with the form, or saves the form of the event that has this reference. Whoever calls twice, also at the same
 * time, gets one event.
 */
export async function upsertEvent(
  context: Context,
  reference: string,
  input: EventInput,
  version: string | null,
  decisions: SavingDecisions,
): Promise<EventUpserted> {
  const key = readReference(context, 'EVENT', reference);
  const id = await findReferenced(context, key);
  const existing = id === null ? null : await findEvent(context, id);
  if (id !== null && !existing) await forgetReference(context, key);
  if (!isOpenEvent(context, existing?.id ?? null))
    reject('FORBIDDEN', 'Этот токен ограничен мероприятиями: других он не\u00a0создаёт и\u00a0не\u00a0правит.');
  const form = normaliseForm({ ...input, slug: input.slug.trim() || 'draft' });
  rejectAny(eventProblems(form));
  if (existing) return update(context, existing, input, version, decisions);
  const made = await createReferenced(
    context,
    key,
    (event: Event) => event.id,
    (own) => createEvent(own, newEventOf(form)),
  );
  const event = made?.event ?? (await findEvent(context, (await findReferenced(context, key))!))!;
  const saved = await update(context, event, input, null, decisions);
  return made ? { ...saved, outcome: 'CREATED' } : saved;
}
