import { v7 as uuid } from 'uuid';
import { blocksOf, maxPastedRows, type PastedRow } from '../../../rules/programme-paste.js';
import { lineOrNull, lineProblems } from '../../../rules/lines.js';
import { normaliseLine } from '../../../rules/text.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { reject, rejectAny } from '../../core/problems.js';
import { announceChange } from '../announcements.js';
import { indexEvent, shownEvent } from '../editing/save-event.service.js';
import type { Event } from '../event.entity.js';
import type { Hall, Speaker } from '../programme.entity.js';
import type { PastedRowInput, ProgrammeSessionInput } from './programme-editing.inputs.js';
import { normalisedSession, sessionProblems } from './session-input.js';
import { watchCalendar } from '../calendar-entries/calendar-changes.js';
import { lockProgramme } from './session-rows.js';
import { writeSession } from './save-session.service.js';
import { speakerRow } from './speakers.service.js';

const key = (name: string): string => name.toLowerCase().replaceAll('ё', 'е');

/** Halls by their names; those that are missing are made behind the others. */
async function hallIds(
  transaction: Transaction,
  eventId: string,
  names: readonly string[],
): Promise<Map<string, string>> {
  const known = await transaction.query<Hall>('SELECT * FROM halls WHERE "eventId" = ? ORDER BY position', [eventId]);
  const ids = new Map(known.map(({ id, name }) => [key(name), id]));
  let position = (known.at(-1)?.position ?? -1) + 1;
  for (const name of names)
    if (!ids.has(key(name))) {
      const id = uuid();
      ids.set(key(name), id);
      await insertRows(transaction, 'halls', [{ id, eventId, name, position: (position += 1) }]);
    }
  return ids;
}

/** People by their full names; those that are not known are written down. Of two of one name the first is taken. */
async function speakerIds(transaction: Transaction, names: readonly string[]): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  if (names.length === 0) return ids;
  for (const { id, fullName } of await transaction.query<Speaker>('SELECT id, "fullName" FROM speakers ORDER BY id'))
    if (!ids.has(key(fullName))) ids.set(key(fullName), id);
  const rows = [...new Map(names.map((name) => [key(name), name])).values()]
    .filter((name) => !ids.has(key(name)))
    .map((name) => speakerRow(name));
  await insertRows(transaction, 'speakers', rows);
  for (const { id, fullName } of rows) ids.set(key(fullName), id);
  return ids;
}

/** Adds what was pasted to a day of the programme, all of it or nothing. What is there stays, so nobody has to be told. */
export async function pasteProgramme(
  { app, now }: Context,
  eventId: string,
  date: string,
  given: readonly PastedRowInput[],
): Promise<{ event: Event }> {
  if (given.length === 0 || given.length > maxPastedRows)
    reject('ROWS', `За один раз можно добавить от 1 до ${maxPastedRows} строк.`, 'rows');
  const rows = given.map((row, index): PastedRow => ({
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
  return app.database.inTransaction(async (transaction) => {
    const event = await lockProgramme(transaction, eventId);
    const calendar = await watchCalendar(transaction, eventId);
    const halls = await hallIds(
      transaction,
      eventId,
      rows.flatMap(({ hall }) => hall ?? []),
    );
    const people = await speakerIds(
      transaction,
      rows.flatMap(({ speakers }) => speakers),
    );
    for (const block of blocksOf(rows)) {
      const [first] = block as [PastedRow];
      const input: ProgrammeSessionInput = normalisedSession({
        date,
        hallId: first.hall === null ? null : halls.get(key(first.hall))!,
        kind: first.isBreak ? 'BREAK' : 'LECTURES',
        title: first.isBreak ? first.title : 'Доклады',
        startTime: first.startTime,
        endTime: block.reduce((latest, { endTime }) => (endTime > latest ? endTime : latest), first.endTime),
        countsForNmo: !first.isBreak,
        sponsorName: null,
        moderators: [],
        talks: first.isBreak
          ? []
          : block.map(({ title, startTime, endTime, speakers }) => ({
              id: null,
              title,
              annotation: null,
              startTime,
              endTime,
              speakers: [...new Set(speakers.map((name) => people.get(key(name))!))].map((speakerId) => ({
                speakerId,
                role: 'SPEAKER' as const,
              })),
            })),
      });
      rejectAny(sessionProblems(input));
      await writeSession(transaction, event, null, input);
    }
    await calendar.record(now);
    if (event.state !== 'DRAFT') await indexEvent(transaction, eventId, now);
    await announceChange(transaction, event, ['programme', 'halls'], now);
    return { event: shownEvent(event) };
  });
}
