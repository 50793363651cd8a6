import { datedTables } from '../dates/dated-table.js';
import { v7 as uuid } from 'uuid';
import { eventProblems } from '../../../rules/events/event.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { accreditationGuards, onEventChange, tellOfEventChange, type LostAccreditation } from '../hooks.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { enqueueIndexingOf, type SearchKind } from '../../search/searchable.js';
import { placeholders, type Value } from '../../core/database/sql.js';
import { shiftDates, type DateMove, type DatesDecision } from '../dates/date-moves.js';
import { mapDays } from '../dates/date-shift.js';
import { trackCalendarChanges } from '../calendar-entries/calendar-changes.js';
import { Event } from '../event.entity.js';
import type { EventFormat, ParticipationForm } from '../event.enums.js';
import { datesOf } from '../calendar/event-days.js';
import { lockEvent } from '../publication/lock-event.js';
import { notifyOfChange } from '../notices/decide.service.js';
import type { EventNoticeInput } from '../notices/notice.inputs.js';
import { trackDayChanges } from '../notices/programme-notice.service.js';
import { syncNmoTerms } from '../nmo/sync-terms.js';
import { toEventColumns, isSameForm, normaliseForm, versionOf } from './event-form.js';
import type { EventInput } from './editing.inputs.js';
import { readPublicationProblems } from './publication.js';
import { readForm } from './read-form.js';
import { shiftProgramme } from './shift-programme.js';
import { replaceSlug } from './slugs.js';

/** `notes`: side effects that staff should check; `moved`: times that shifted with the days. */
export type EventSaved = { event: Event; form: EventInput; version: string; notes: string[]; moved: DateMove[] };

/** Decisions of staff that are sent with the form. */
export type SavingDecisions = { notice: EventNoticeInput | null; dates: DatesDecision | null };

const rejectConflict = () =>
  reject('STATE_CHANGED', 'Пока вы правили, мероприятие сохранил кто-то ещё. Сравните и выберите, что оставить.');

export const participationsOf = (format: EventFormat): ParticipationForm[] =>
  format === 'MIXED' ? ['IN_PERSON', 'ONLINE'] : [format];

/** Creates and deletes rows of seats so that they fit the format. Rejects the change if obsolete rows are in use. */
export async function fitSeatsToFormat(transaction: Transaction, eventId: string, format: EventFormat): Promise<void> {
  const participations = participationsOf(format);
  const [inUse] = await transaction.query(
    `SELECT 1 AS found FROM tariffs WHERE "eventId" = ? AND participation NOT IN (${placeholders(participations)})
     UNION ALL SELECT 1 FROM event_seats
     WHERE "eventId" = ? AND participation NOT IN (${placeholders(participations)}) AND taken - held + waiting > 0`,
    [eventId, ...participations, eventId, ...participations],
  );
  if (inUse)
    reject(
      'FORMAT_IN_USE',
      'Для прежнего формата есть тарифы или участники. Сначала уберите тарифы той формы участия, которой больше не будет.',
      'format',
    );
  await transaction.query(
    `DELETE FROM event_seats WHERE "eventId" = ? AND participation NOT IN (${placeholders(participations)})`,
    [eventId, ...participations],
  );
  for (const participation of participations)
    await transaction.query(
      'INSERT INTO event_seats ("eventId", participation, capacity) VALUES (?, ?, NULL) ON CONFLICT DO NOTHING',
      [eventId, participation],
    );
}

async function setSpecialties(transaction: Transaction, eventId: string, ids: readonly string[]): Promise<void> {
  const existing = await transaction.query(`SELECT id FROM specialties WHERE id IN (${placeholders(ids)})`, ids);
  if (existing.length < ids.length) reject('SPECIALTY_UNKNOWN', 'Такой специальности нет в списке.', 'specialtyIds');
  await transaction.delete('event_specialties', { eventId });
  await transaction.insert(
    'event_specialties',
    ids.map((specialtyId, position) => ({ eventId, specialtyId, position })),
  );
}

/** Accreditation that the change removes; null: none. */
function findLostAccreditation(eventId: string, before: EventInput, after: EventInput): LostAccreditation | null {
  if (before.nmoState !== 'APPROVED') return null;
  const isAll = after.nmoState !== 'APPROVED';
  const specialtyIds = before.specialtyIds.filter((id) => !after.specialtyIds.includes(id));
  return isAll || specialtyIds.length > 0 ? { eventId, isWhole: isAll, specialtyIds } : null;
}

/** Schedules search indexing of the event, its talks, its speakers and the members of its committee. */
export async function indexEvent(transaction: Transaction, eventId: string, now: Date): Promise<void> {
  const related = await transaction.query<{ kind: SearchKind; id: string }>(
    `SELECT 'TALK' AS kind, id FROM talks WHERE "eventId" = ?
     UNION ALL SELECT 'SPEAKER', "speakerId" FROM appearances WHERE "eventId" = ?
     UNION SELECT 'SPEAKER', "speakerId" FROM committee_members WHERE "eventId" = ?`,
    [eventId, eventId, eventId],
  );
  await enqueueIndexingOf(transaction, [{ kind: 'EVENT', id: eventId }, ...related], uuid(), now);
}

/** @returns the event with the values of the form */
export async function writeForm(transaction: Transaction, id: string, form: EventInput): Promise<Event> {
  const columns = toEventColumns(form);
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const [row] = await transaction.query<Event>(
    `UPDATE events SET ${names.map((name) => `"${name}" = ?`).join(', ')} WHERE id = ? RETURNING *`,
    [...names.map((name): Value => columns[name]), id],
  );
  return row!;
}

/**
 * Updates data of other modules that depend on the event, such as refund terms and НМО conditions.
 * @returns sentences in Russian that staff should check
 */
export async function updateDependentData(
  app: Application,
  transaction: Transaction,
  before: Event,
  after: Event,
  now: Date,
): Promise<string[]> {
  await tellOfEventChange(app.hooks.of(onEventChange), transaction, { eventId: after.id, before, after, now });
  const moves = before.dates === after.dates ? null : mapDays(datesOf(before), datesOf(after));
  return syncNmoTerms(transaction, before, after, moves, now);
}

/**
 * Saves the form of an event unless somebody has changed it since it was opened. A repeated request changes nothing. A
 * published event must stay complete.
 */
export async function saveEvent(
  context: Context,
  id: string,
  version: string,
  input: EventInput,
  { notice, dates }: SavingDecisions = { notice: null, dates: null },
): Promise<EventSaved> {
  const { app, now } = context;
  const form = normaliseForm(input);
  rejectAny(eventProblems(form));
  return app.database.inTransaction(async (transaction) => {
    const before = await lockEvent(transaction, id);
    const stored = await readForm(transaction, before);
    if (isSameForm(stored, form)) return { event: before, form, version: versionOf(form), notes: [], moved: [] };
    if (versionOf(stored) !== version) rejectConflict();
    if (before.state !== 'DRAFT') rejectAny(await readPublicationProblems(transaction, id, form));
    const lostAccreditation = findLostAccreditation(id, stored, form);
    if (lostAccreditation)
      for (const guard of app.hooks.of(accreditationGuards)) await guard(transaction, lostAccreditation);
    if (stored.format !== form.format) await fitSeatsToFormat(transaction, id, form.format);
    await replaceSlug(transaction, id, before.slug, form.slug, toIso(now));
    const calendar = await trackCalendarChanges(transaction, id);
    const row = await writeForm(transaction, id, form);
    const shiftedDates = await shiftDates(transaction, app.hooks.of(datedTables), before, row, dates, now);
    const isSilent = await notifyOfChange(transaction, before, row, notice, context);
    const programme = await trackDayChanges(transaction, before, context, isSilent);
    await shiftProgramme(transaction, before, row);
    await programme.notify();
    await calendar.record(now);
    const notes = await updateDependentData(app, transaction, before, row, now);
    if (JSON.stringify(stored.specialtyIds) !== JSON.stringify(form.specialtyIds))
      await setSpecialties(transaction, id, form.specialtyIds);
    if (before.state !== 'DRAFT') {
      await indexEvent(transaction, id, now);
    }
    return { event: row, form, version: versionOf(form), notes, moved: shiftedDates };
  });
}
