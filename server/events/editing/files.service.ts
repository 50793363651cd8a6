import { randomBytes } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../../rules/text/lines.js';
import { normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { isFileInUse } from '../../ports/shared-files.js';
import { enqueue, type Job } from '../../core/jobs/outbox.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { createFileStore, type FileStore } from '../../ports/files.js';
import { storeCover, type Focus } from '../../ports/pictures.js';
import { orRemoveFiles } from '../../ports/put-together.js';
import { coverKeys, writeDrawnCover } from '../cover-files.js';
import type { EventDocument } from '../event-parts.entity.js';
import type { Event } from '../event.entity.js';

const maxDocuments = 30;
const filesJob = 'remove files of an event';
type Removal = { keys: string[] };

/** Clones and archive entries share files with their source, so a file that is in use is not removed. */
export const fileRemovalJob = (app: Application, files: FileStore): Job<Removal> => ({
  name: filesJob,
  run: async ({ keys }) => {
    for (const key of keys) {
      if (await isFileInUse(app, key)) continue;
      for (const name of key.startsWith('covers/') ? coverKeys(key) : [key]) await files.remove(name);
    }
  },
});

export const enqueueFileRemoval = (transaction: Transaction, key: string, now: Date): Promise<void> =>
  enqueue(transaction, filesJob, `${filesJob} ${uuid()}`, { keys: [key] } satisfies Removal, now, 9);

async function replaceCover(transaction: Transaction, id: string, key: string, now: Date): Promise<Event> {
  const before = await transaction.lock<Event>('events', { id });
  if (!before) return reject('NOT_FOUND', 'Такого мероприятия нет.');
  const [after] = await transaction.update<Event>('events', { id }, { coverKey: key });
  await enqueueFileRemoval(transaction, before.coverKey, now);
  return after!;
}

const newCoverKey = (): string => `covers/${randomBytes(12).toString('hex')}`;

/** Stores a picture as the cover. Files are written before the row, so that the row never names a missing file. */
export async function setCover(app: Application, id: string, bytes: Buffer, focus: Focus): Promise<Event> {
  const [event] = await app.database.query('SELECT id FROM events WHERE id = ?', [id]);
  if (!event) reject('NOT_FOUND', 'Такого мероприятия нет.');
  const key = newCoverKey();
  const files = createFileStore(app.config);
  await storeCover(files, key, bytes, focus);
  const replaced = app.database.inTransaction((transaction) => replaceCover(transaction, id, key, app.clock.now()));
  return orRemoveFiles(replaced, () => Promise.all(coverKeys(key).map((name) => files.remove(name))));
}

/** Gives an event a new drawn cover. */
export async function drawEventCover({ app, now }: Context, id: string): Promise<{ event: Event }> {
  const [event] = await app.database.query<Event>('SELECT * FROM events WHERE id = ?', [id]);
  if (!event) return reject('NOT_FOUND', 'Такого мероприятия нет.');
  const key = newCoverKey();
  await writeDrawnCover(createFileStore(app.config), key, key, event.type);
  return { event: await app.database.inTransaction((transaction) => replaceCover(transaction, id, key, now)) };
}

const documentsOf = (transaction: Transaction, eventId: string): Promise<EventDocument[]> =>
  transaction.query<EventDocument>('SELECT * FROM event_documents WHERE "eventId" = ? ORDER BY position', [eventId]);

/** Locks the event, so that two changes of its files run one after the other. */
async function lockFiles(transaction: Transaction, eventId: string): Promise<EventDocument[]> {
  const event = await transaction.lock<Event>('events', { id: eventId });
  if (!event) return reject('NOT_FOUND', 'Такого мероприятия нет.');
  return documentsOf(transaction, eventId);
}

function titleOf(input: string): string {
  const title = normaliseLine(input);
  rejectAny(lineProblems('title', title, 300));
  return title;
}

const isPdf = (bytes: Buffer): boolean =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' && bytes.subarray(-1024).toString('latin1').includes('%%EOF');

/** Adds a PDF to the end of the files of an event. */
export async function addDocument(
  app: Application,
  eventId: string,
  bytes: Buffer,
  titleInput: string,
): Promise<EventDocument[]> {
  const title = titleOf(titleInput);
  if (!isPdf(bytes))
    reject('FILE_KIND_WRONG', 'Это не PDF, или файл загружен не целиком. Сохраните документ в формате PDF.', 'file');
  const files = createFileStore(app.config);
  const fileKey = `documents/${randomBytes(12).toString('hex')}.pdf`;
  await files.put(fileKey, bytes);
  const added = app.database.inTransaction(async (transaction) => {
    const existing = await lockFiles(transaction, eventId);
    if (existing.length >= maxDocuments)
      reject('TOO_MANY', `У мероприятия уже ${maxDocuments} файлов. Уберите лишний.`, 'file');
    const position = (existing.at(-1)?.position ?? -1) + 1;
    const row = { id: uuid(), eventId, position, title, fileKey, size: bytes.length, mediaType: 'application/pdf' };
    await transaction.insert('event_documents', [row]);
    return documentsOf(transaction, eventId);
  });
  return orRemoveFiles(added, () => files.remove(fileKey));
}

type DocumentTitle = Pick<EventDocument, 'id' | 'title'>;

const isSame = (one: readonly DocumentTitle[], other: readonly DocumentTitle[]): boolean =>
  one.length === other.length &&
  one.every(({ id, title }, index) => id === other[index]!.id && title === other[index]!.title);

/**
 * Sets titles and order of the files of an event, and removes the others.
 * @param seen files as staff saw them: STATE_CHANGED if they have changed
 */
export async function setDocuments(
  { app, now }: Context,
  eventId: string,
  seen: readonly DocumentTitle[],
  input: readonly DocumentTitle[],
): Promise<{ documents: EventDocument[] }> {
  const titles = input.map(({ title }) => titleOf(title));
  const documents = await app.database.inTransaction(async (transaction) => {
    const existing = await lockFiles(transaction, eventId);
    const ids = new Set(input.map(({ id }) => id));
    if (ids.size < input.length || input.some(({ id }) => !existing.some((one) => one.id === id)))
      reject('DOCUMENT_UNKNOWN', 'Одного из файлов у мероприятия уже нет. Обновите страницу.', 'documents');
    const target = input.map(({ id }, position) => ({ id, title: titles[position]! }));
    if (isSame(existing, target)) return existing;
    if (!isSame(existing, seen))
      reject('STATE_CHANGED', 'Файлы изменил кто-то ещё. Посмотрите, какие они теперь, и повторите.', 'documents');
    for (const { id, fileKey } of existing.filter((one) => !ids.has(one.id))) {
      await transaction.delete('event_documents', { id });
      await enqueueFileRemoval(transaction, fileKey, now);
    }
    for (const [position, { id, title }] of target.entries())
      await transaction.update('event_documents', { id }, { position, title });
    return documentsOf(transaction, eventId);
  });
  return { documents };
}
