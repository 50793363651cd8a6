import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../../rules/lines.js';
import { normaliseLine } from '../../../rules/text.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { isFileInUse } from '../../ports/shared-files.js';
import { insertRows } from '../../core/insert.js';
import { enqueue, type Job } from '../../core/outbox.js';
import { refuse, refuseAny } from '../../core/problems.js';
import { createFileStore, type FileStore } from '../../ports/files.js';
import { storeCover, type Focus } from '../../ports/pictures.js';
import { announceChange } from '../announcements.js';
import { coverKeys, writeDrawnCover } from '../cover-files.js';
import type { EventDocument } from '../event-parts.entity.js';
import type { Event } from '../event.entity.js';
import { shownEvent } from './save-event.service.js';

const mostDocuments = 30;
const filesJob = 'remove files of an event';
type Removal = { keys: string[] };

/** Clones and entries of the archive share files with what they were made from: one that is still in use stays. */
export const removeEventFiles = (app: Application, files: FileStore): Job<Removal> => ({
  name: filesJob,
  run: async ({ keys }) => {
    for (const key of keys) {
      if (await isFileInUse(app, key)) continue;
      for (const name of key.startsWith('covers/') ? coverKeys(key) : [key]) await files.remove(name);
    }
  },
});

export const removeLater = (transaction: Transaction, key: string, now: Date): Promise<void> =>
  enqueue(transaction, filesJob, `${filesJob} ${uuid()}`, { keys: [key] } satisfies Removal, now, 9);

async function replaceCover(transaction: Transaction, id: string, key: string, now: Date): Promise<Event> {
  const [before] = await transaction.query<Event>('UPDATE events SET state = state WHERE id = ? RETURNING *', [id]);
  if (!before) return refuse('NOT_FOUND', 'Такого мероприятия нет.');
  const [after] = await transaction.query<Event>('UPDATE events SET "coverKey" = ? WHERE id = ? RETURNING *', [
    key,
    id,
  ]);
  await removeLater(transaction, before.coverKey, now);
  await announceChange(transaction, after!, ['cover'], now);
  return shownEvent(after!);
}

const newCoverKey = (): string => `covers/${randomBytes(12).toString('hex')}`;

/** Keeps a picture as the cover: its files first, then the row that makes them known. */
export async function setCover(app: Application, id: string, bytes: Buffer, focus: Focus): Promise<Event> {
  const [event] = await app.database.read('SELECT id FROM events WHERE id = ?', [id]);
  if (!event) refuse('NOT_FOUND', 'Такого мероприятия нет.');
  const key = newCoverKey();
  await storeCover(createFileStore(app.config), key, bytes, focus);
  return app.database.inTransaction((transaction) => replaceCover(transaction, id, key, app.clock.now()));
}

/** Gives an event a drawn cover again; another one each time. */
export async function drawEventCover({ app, now }: Context, id: string): Promise<{ event: Event }> {
  const [found] = await app.database.read<Event>('SELECT * FROM events WHERE id = ?', [id]);
  if (!found) return refuse('NOT_FOUND', 'Такого мероприятия нет.');
  const key = newCoverKey();
  await writeDrawnCover(createFileStore(app.config), key, key, found.type);
  return { event: await app.database.inTransaction((transaction) => replaceCover(transaction, id, key, now)) };
}

const documentsOf = (transaction: Transaction, eventId: string): Promise<EventDocument[]> =>
  transaction.query<EventDocument>('SELECT * FROM event_documents WHERE "eventId" = ? ORDER BY position', [eventId]);

/** Locks the event, so that its files are added and put into order one after another. */
async function lockFiles(transaction: Transaction, eventId: string): Promise<{ event: Event; known: EventDocument[] }> {
  const [event] = await transaction.query<Event>('UPDATE events SET state = state WHERE id = ? RETURNING *', [eventId]);
  if (!event) return refuse('NOT_FOUND', 'Такого мероприятия нет.');
  return { event, known: await documentsOf(transaction, eventId) };
}

function titleOf(given: string): string {
  const title = normaliseLine(given);
  refuseAny(lineProblems('title', title, 300));
  return title;
}

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).toString('latin1').includes('%%EOF');

/** Keeps a PDF at the end of the files of an event. */
export async function addDocument(
  app: Application,
  eventId: string,
  bytes: Buffer,
  givenTitle: string,
): Promise<EventDocument[]> {
  const title = titleOf(givenTitle);
  if (!isPdf(bytes))
    refuse('NOT_A_PDF', 'Это не PDF, или файл загружен не целиком. Сохраните документ в формате PDF.', 'file');
  const files = createFileStore(app.config);
  const fileKey = `documents/${randomBytes(12).toString('hex')}.pdf`;
  await files.put(fileKey, bytes);
  try {
    return await app.database.inTransaction(async (transaction) => {
      const { event, known } = await lockFiles(transaction, eventId);
      if (known.length >= mostDocuments)
        refuse('TOO_MANY', `У мероприятия уже ${mostDocuments} файлов. Уберите лишний.`, 'file');
      const position = (known.at(-1)?.position ?? -1) + 1;
      const row = { id: uuid(), eventId, position, title, fileKey, size: bytes.length, mediaType: 'application/pdf' };
      await insertRows(transaction, 'event_documents', [row]);
      await announceChange(transaction, event, ['documents'], app.clock.now());
      return documentsOf(transaction, eventId);
    });
  } catch (error) {
    await files.remove(fileKey);
    throw error;
  }
}

type Named = Pick<EventDocument, 'id' | 'title'>;

const isSame = (one: readonly Named[], other: readonly Named[]): boolean =>
  one.length === other.length &&
  one.every(({ id, title }, index) => id === other[index]!.id && title === other[index]!.title);

/**
 * Names the files of an event anew and puts them into this order; those that are left out are taken away.
 * @param seen the files as whoever decided saw them: STATE_CHANGED if they are others by now
 */
export async function setDocuments(
  { app, now }: Context,
  eventId: string,
  seen: readonly Named[],
  given: readonly Named[],
): Promise<{ documents: EventDocument[] }> {
  const titles = given.map(({ title }) => titleOf(title));
  const documents = await app.database.inTransaction(async (transaction) => {
    const { event, known } = await lockFiles(transaction, eventId);
    const ids = new Set(given.map(({ id }) => id));
    if (ids.size < given.length || given.some(({ id }) => !known.some((one) => one.id === id)))
      refuse('DOCUMENT_UNKNOWN', 'Одного из файлов у мероприятия уже нет. Обновите страницу.', 'documents');
    const wanted = given.map(({ id }, position) => ({ id, title: titles[position]! }));
    if (isSame(known, wanted)) return known;
    if (!isSame(known, seen))
      refuse('STATE_CHANGED', 'Файлы изменил кто-то ещё. Посмотрите, какие они теперь, и повторите.', 'documents');
    for (const { id, fileKey } of known.filter((one) => !ids.has(one.id))) {
      await transaction.query('DELETE FROM event_documents WHERE id = ?', [id]);
      await removeLater(transaction, fileKey, now);
    }
    for (const [position, { id, title }] of wanted.entries())
      await transaction.query('UPDATE event_documents SET position = ?, title = ? WHERE id = ?', [position, title, id]);
    await announceChange(transaction, event, ['documents'], now);
    return documentsOf(transaction, eventId);
  });
  return { documents };
}
