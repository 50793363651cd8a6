import { v7 as uuid } from 'uuid';
import { groupIntoBlocks, maxPastedRows, type PastedRow } from '../../../rules/events/programme-paste.js';
import { lineOrNull, lineProblems } from '../../../rules/text/lines.js';
import { foldCase, normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import { dryRun } from '../../core/database/dry-run.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { indexEvent } from '../editing/save-event.service.js';
import type { Event } from '../event.entity.js';
import type { Hall, Speaker } from '../programme.entity.js';
import type { PastedRowInput, ProgrammeSessionInput } from './programme-editing.inputs.js';
import { normaliseSession, sessionProblems } from './session-input.js';
import { trackCalendarChanges } from '../calendar-entries/calendar-changes.js';
import { lockProgramme } from './session-rows.js';
import { writeSession } from './save-session.service.js';
import { speakerRow } from './speakers.service.js';

/** Ids of halls by name. Missing halls are created after the others. */
async function hallIds(
  transaction: Transaction,
  eventId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const existing = await transaction.query<Hall>('SELECT * FROM halls WHERE "eventId" = ? ORDER BY position', [
    eventId,
  ]);
  const ids = new Map(existing.map(({ id, name }) => [foldCase(name), id]));
  let position = (existing.at(-1)?.position ?? -1) + 1;
  for (const name of names)
    if (!ids.has(foldCase(name))) {
      const id = uuid();
      ids.set(foldCase(name), id);
      await transaction.insert('halls', [{ id, eventId, name, position: (position += 1) }]);
    }
  return ids;
}

/** Ids of speakers by full name. Missing speakers are created. If two have the same name, the older one is used. */
async function speakerIds(transaction: Transaction, names: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  if (names.length === 0) return ids;
  for (const { id, fullName } of await transaction.query<Speaker>('SELECT id, "fullName" FROM speakers ORDER BY id'))
    if (!ids.has(foldCase(fullName))) ids.set(foldCase(fullName), id);
  const rows = [...new Map(names.map((name) => [foldCase(name), name])).values()]
    .filter((name) => !ids.has(foldCase(name)))
    .map((name) => speakerRow(name));
  await transaction.insert('speakers', rows);
  for (const { id, fullName } of rows) ids.set(foldCase(fullName), id);
  return ids;
}

/** A block of consecutive rows as a session. `halls` and `people`: ids by name in lower case. */
function sessionOf(
  group: readonly PastedRow[],
  date: string,
  halls: ReadonlyMap<string, string>,
  people: ReadonlyMap<string, string>,
): ProgrammeSessionInput {
  const [firstRow] = group as [PastedRow];
  const talkOf = ({ title, startTime, endTime, speakers }: PastedRow) => ({
    id: null,
    title,
    annotation: null,
    startTime,
    endTime,
    speakers: [...new Set(speakers.map((name) => people.get(foldCase(name))!))].map((speakerId) => ({
      speakerId,
      role: 'SPEAKER' as const,
    })),
  });
  return normaliseSession({
    date,
    hallId: firstRow.hall === null ? null : halls.get(foldCase(firstRow.hall))!,
    kind: firstRow.isBreak ? 'BREAK' : 'LECTURES',
    title: firstRow.isBreak ? firstRow.title : 'Доклады',
    startTime: firstRow.startTime,
    endTime: group.reduce((latest, { endTime }) => (endTime > latest ? endTime : latest), firstRow.endTime),
    countsForNmo: !firstRow.isBreak,
    sponsorName: null,
    moderators: [],
    talks: firstRow.isBreak ? [] : group.map(talkOf),
  });
}

/**
 * Adds pasted rows to a day of the programme, all or none. Nobody is notified, because existing talks do not change.
 */
export async function pasteProgramme(
  { app, now }: Context,
  eventId: string,
  { date, rows: pastedRows, isTrial }: { date: string; rows: readonly PastedRowInput[]; isTrial: boolean },
): Promise<{ event: Event }> {
  if (pastedRows.length === 0 || pastedRows.length > maxPastedRows)
    reject('COUNT_OUT_OF_RANGE', `За один раз можно добавить от 1 до ${maxPastedRows} строк.`, 'rows');
  const rows = pastedRows.map((row, index): PastedRow => ({
    ...row,
    line: index + 1,
    hall: lineOrNull(row.hall),
    title: normaliseLine(row.title),
    speakers: row.speakers.map(normaliseLine),
  }));
  rejectAny(
    rows.flatMap(({ hall, speakers }, index) => [
      ...lineProblems(`rows.${index}.hall`, hall, 100),
      ...speakers.flatMap((name) => lineProblems(`rows.${index}.speakers`, name, 300)),
    ]),
  );
  const paste = async (transaction: Transaction): Promise<{ event: Event }> => {
    const event = await lockProgramme(transaction, eventId);
    const calendar = await trackCalendarChanges(transaction, eventId);
    const halls = await hallIds(
      transaction,
      eventId,
      rows.flatMap(({ hall }) => hall ?? []),
    );
    const people = await speakerIds(
      transaction,
      rows.flatMap(({ speakers }) => speakers),
    );
    for (const group of groupIntoBlocks(rows)) {
      const input = sessionOf(group, date, halls, people);
      rejectAny(sessionProblems(input));
      await writeSession(transaction, event, null, input);
    }
    await calendar.record(now);
    if (event.state !== 'DRAFT') await indexEvent(transaction, eventId, now);
    return { event };
  };
  return isTrial ? dryRun(app.database, paste) : app.database.inTransaction(paste);
}
