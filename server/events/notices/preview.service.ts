import { eventProblems } from '../../../rules/events/event.js';
import type { Context } from '../../core/context.js';
import { changePreviews, type ChangePreview } from '../hooks.js';
import { Db } from '../../core/database/db.js';
import { dryRun } from '../../core/database/dry-run.js';
import type { EventInput } from '../editing/editing.inputs.js';
import { toEventColumns, normaliseForm } from '../editing/event-form.js';
import { shiftProgramme } from '../editing/shift-programme.js';
import { updateDependentData, writeForm } from '../editing/save-event.service.js';
import type { Event } from '../event.entity.js';
import { countParticipants } from './decide.service.js';
import { changesBetween, publicReader, detailsOfEvent, type DetailChange } from './event-details.js';
import { countUnregisteredFollowers } from './programme-notice.service.js';

export type NoticePreview = {
  people: number;
  followers: number;
  changes: DetailChange[];
  subject: string;
  html: string;
};

/** Number of people affected by saving a form, and the email that they would get; null: nobody. */
export async function previewNotice(context: Context, id: string, input: EventInput): Promise<NoticePreview | null> {
  const { app, db } = context;
  const form = normaliseForm(input);
  const before = await db.findOne<Event>('events', { id });
  if (before?.state !== 'PUBLISHED' || eventProblems(form).length > 0) return null;
  const after: Event = { ...before, ...toEventColumns(form) };
  const changes = changesBetween(detailsOfEvent(before), detailsOfEvent(after), publicReader);
  const people = await countParticipants(db, id);
  if (people === 0 || changes.length === 0) return null;
  const isMoved = before.dates !== after.dates || before.timeZone !== after.timeZone;
  const followers = isMoved ? await countUnregisteredFollowers(db, app, id) : 0;
  const email = await renderEmailAfter(context, before, form);
  return email && { people, followers, changes, ...email };
}

/**
 * The email after saving the form. It is rendered in a transaction that is rolled back, because other modules update
 * their data too.
 */
const renderEmailAfter = (context: Context, before: Event, form: EventInput): ReturnType<ChangePreview> =>
  dryRun(context.app.database, async (transaction) => {
    // The slug is not part of the email. It is left out because it may belong to another event.
    const after = await writeForm(transaction, before.id, { ...form, slug: before.slug });
    await shiftProgramme(transaction, before, after);
    await updateDependentData(context.app, transaction, before, after, context.now);
    const db = new Db(transaction);
    for (const preview of context.app.hooks.of(changePreviews)) {
      const email = await preview(context.withDb(db), { eventId: before.id, before, after });
      if (email) return { subject: email.subject, html: email.html };
    }
    return null;
  });
