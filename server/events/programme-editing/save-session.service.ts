import { v7 as uuid } from 'uuid';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { enqueueIndexingOf } from '../../search/searchable.js';
import { placeholders } from '../../core/database/sql.js';
import { toInstant } from '../../core/zones.js';
import { trackCalendarChanges } from '../calendar-entries/calendar-changes.js';
import { trackProgrammeChanges } from '../notices/programme-notice.service.js';
import type { Event } from '../event.entity.js';
import type { AppearanceInput, ProgrammeSessionInput } from './programme-editing.inputs.js';
import { normaliseSession, sessionProblems } from './session-input.js';
import {
  rejectConflict,
  findOrCreateDay,
  dropEmptyDays,
  lockProgramme,
  readSession,
  versionOfSession,
} from './session-rows.js';
import { rejectIfUsed } from './talk-references.js';

const maxSessions = 400;

export type SessionEdit = {
  eventId: string;
  /** Null: a new session. */
  id: string | null;
  version: string | null;
  /** Staff confirmed the removal of talks that other data refer to. */
  isConfirmed: boolean;
};

async function checkReferences(
  transaction: Transaction,
  { id: eventId }: Event,
  { hallId, moderators, talks }: ProgrammeSessionInput,
): Promise<void> {
  if (hallId) {
    if (!(await transaction.exists('halls', { id: hallId, eventId })))
      reject('HALL_UNKNOWN', 'Такого зала уже нет. Обновите страницу.', 'hallId');
  }
  const ids = [...new Set([...moderators, ...talks.flatMap(({ speakers }) => speakers)].map((one) => one.speakerId))];
  const existing = await transaction.query(`SELECT id FROM speakers WHERE id IN (${placeholders(ids)})`, ids);
  if (existing.length < ids.length) reject('SPEAKER_UNKNOWN', 'Кого-то из выступающих нет в списке.', 'talks');
}

/** Schedules search indexing of a session's event, talks and people, and announces the change to webhooks. */
export async function indexSession(
  transaction: Transaction,
  event: Event,
  talkIds: Iterable<string>,
  speakerIds: Iterable<string>,
  now: Date,
): Promise<void> {
  if (event.state === 'DRAFT') return;
  const entries = [
    { kind: 'EVENT' as const, id: event.id },
    ...[...new Set(talkIds)].map((id) => ({ kind: 'TALK' as const, id })),
    ...[...new Set(speakerIds)].map((id) => ({ kind: 'SPEAKER' as const, id })),
  ];
  await enqueueIndexingOf(transaction, entries, uuid(), now);
}

/**
 * Writes a session with its talks and people. Existing talks keep their ids, because questions and bookmarks refer to
 * them.
 */
export async function writeSession(
  transaction: Transaction,
  event: Event,
  id: string | null,
  input: ProgrammeSessionInput,
): Promise<{ id: string; talkIds: string[] }> {
  const { id: eventId, timeZone } = event;
  const sessionId = id ?? uuid();
  const toTimestamp = (time: string): string => toInstant(input.date, time, timeZone);
  const row = {
    dayId: await findOrCreateDay(transaction, event, input.date),
    hallId: input.hallId ?? null,
    kind: input.kind,
    title: input.title,
    startsAt: toTimestamp(input.startTime),
    endsAt: toTimestamp(input.endTime),
    countsForNmo: input.countsForNmo,
    sponsorName: input.sponsorName ?? null,
  };
  if (id === null) await transaction.insert('programme_sessions', [{ id: sessionId, eventId, ...row }]);
  else
    await transaction.query(
      `UPDATE programme_sessions SET "dayId" = ?, "hallId" = ?, kind = ?, title = ?, "startsAt" = ?, "endsAt" = ?,
         "countsForNmo" = ?, "sponsorName" = ? WHERE id = ?`,
      [...Object.values(row), id],
    );
  await transaction.delete('appearances', { sessionId });
  const appearances: object[] = [];
  const addAppearances = (people: readonly AppearanceInput[], talkId: string | null) =>
    people.forEach(({ speakerId, role }, position) =>
      appearances.push({ id: uuid(), eventId, sessionId, talkId, speakerId, role, position }),
    );
  addAppearances(input.moderators, null);
  const talkIds: string[] = [];
  for (const { id: existingId, title, annotation, startTime, endTime, speakers } of input.talks) {
    const talkId = existingId ?? uuid();
    const talk = {
      title,
      annotation: annotation ?? null,
      startsAt: toTimestamp(startTime),
      endsAt: toTimestamp(endTime),
    };
    if (existingId)
      await transaction.query('UPDATE talks SET title = ?, annotation = ?, "startsAt" = ?, "endsAt" = ? WHERE id = ?', [
        ...Object.values(talk),
        existingId,
      ]);
    else await transaction.insert('talks', [{ id: talkId, eventId, sessionId, ...talk }]);
    talkIds.push(talkId);
    addAppearances(speakers, talkId);
  }
  await transaction.insert('appearances', appearances);
  return { id: sessionId, talkIds };
}

export const speakerIdsOf = ({
  moderators,
  talks,
}: Pick<ProgrammeSessionInput, 'moderators'> & {
  talks: readonly { speakers: readonly { speakerId: string }[] }[];
}): string[] => [...moderators, ...talks.flatMap(({ speakers }) => speakers)].map(({ speakerId }) => speakerId);

/** Saves a session unless somebody has changed it since it was opened. */
export async function saveSession(
  context: Context,
  { eventId, id, version, isConfirmed: isSure }: SessionEdit,
  sessionInput: ProgrammeSessionInput,
): Promise<{ event: Event; sessionId: string }> {
  const { app, now } = context;
  const input = normaliseSession(sessionInput);
  rejectAny(sessionProblems(input));
  return app.database.inTransaction(async (transaction) => {
    const event = await lockProgramme(transaction, eventId);
    await checkReferences(transaction, event, input);
    const before = id === null ? null : await readSession(transaction, eventId, id);
    if (before && versionOfSession(before) !== version) rejectConflict();
    if (!before) {
      const row = await transaction.count('programme_sessions', { eventId });
      if (row >= maxSessions) reject('TOO_MANY', `В программе уже ${maxSessions} блоков.`);
    }
    const storedIds = before?.talks.map((talk) => talk.id) ?? [];
    const remainingIds = input.talks.flatMap((talk) => talk.id ?? []);
    if (new Set(remainingIds).size < remainingIds.length || remainingIds.some((one) => !storedIds.includes(one)))
      reject('TALK_UNKNOWN', 'Доклада в этом блоке уже нет. Обновите программу.', 'talks');
    const removedIds = storedIds.filter((one) => !remainingIds.includes(one));
    if (!isSure) await rejectIfUsed(app, transaction, removedIds, null);
    const notice = await trackProgrammeChanges(transaction, event, context, removedIds);
    const calendar = await trackCalendarChanges(transaction, eventId);
    if (removedIds.length > 0)
      await transaction.query(`DELETE FROM talks WHERE id IN (${placeholders(removedIds)})`, removedIds);
    const saved = await writeSession(transaction, event, id, input);
    await dropEmptyDays(transaction, eventId);
    await notice.notify();
    await calendar.record(now);
    const people = [
      ...speakerIdsOf(input),
      ...(before ? speakerIdsOf({ ...before, moderators: [...before.moderators] }) : []),
    ];
    await indexSession(transaction, event, [...storedIds, ...saved.talkIds], people, now);
    return { event, sessionId: saved.id };
  });
}

/** Removes a session and its talks. Rejects the request if other data refer to them, unless staff confirmed. */
export async function removeSession(
  context: Context,
  { eventId, id, version, isConfirmed: isSure }: SessionEdit & { id: string },
): Promise<{ event: Event; sessionId: string }> {
  const { app, now } = context;
  return app.database.inTransaction(async (transaction) => {
    const event = await lockProgramme(transaction, eventId);
    const before = await readSession(transaction, eventId, id);
    if (versionOfSession(before) !== version) rejectConflict();
    const talkIds = before.talks.map((talk) => talk.id);
    if (!isSure) await rejectIfUsed(app, transaction, talkIds, id);
    const notice = await trackProgrammeChanges(transaction, event, context, [...talkIds, id]);
    const calendar = await trackCalendarChanges(transaction, eventId);
    await transaction.delete('programme_sessions', { id });
    await dropEmptyDays(transaction, eventId);
    await notice.notify();
    await calendar.record(now);
    await indexSession(
      transaction,
      event,
      talkIds,
      speakerIdsOf({ ...before, moderators: [...before.moderators] }),
      now,
    );
    return { event, sessionId: id };
  });
}
