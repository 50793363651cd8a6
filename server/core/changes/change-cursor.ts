import { graphqlError } from '../graphql/problems.js';
import { invalidCursor, readCursor, writeCursor } from '../graphql/page.js';
import { hashOf } from '../secrets.js';
import type { Reader } from '../database/reader.js';
import type { ObjectChange } from './object-change.entity.js';

export type ChangePlace = Pick<ObjectChange, 'position' | 'changedAt'>;

/** Numbers of a restored database begin again where its backup was made: a cursor of before must not count in it. */
export async function changesEdition(db: Pick<Reader, 'query'>): Promise<string> {
  const [place] = await db.query<{ place: string; backupTime: string | null }>(
    'SELECT place, "backupTime" FROM installation WHERE id = 1',
  );
  return hashOf(`${place?.place ?? ''} ${place?.backupTime ?? ''}`).slice(0, 8);
}

/** The last numbered change. */
export const latestChange = async (db: Pick<Reader, 'query'>): Promise<ChangePlace> =>
  (
    await db.query<ChangePlace>('SELECT position, "changedAt" FROM object_changes ORDER BY position DESC LIMIT 1')
  )[0] ?? { position: 0, changedAt: '' };

/** A cursor of the feed behind a change. `message`: number of a message of webhooks, which only those read. */
export const writeChangeCursor = (edition: string, { changedAt, position }: ChangePlace, message?: number): string =>
  [edition, writeCursor(changedAt, String(position)), ...(message === undefined ? [] : [message])].join('.');

/**
 * The cursor of the list behind a cursor of the feed.
 * @throws CURSOR_UNKNOWN after the database was restored or moved
 */
export function listCursorOf(cursor: string, edition: string): string | undefined {
  const [before, after] = cursor.split('.');
  if (before === edition) return after;
  throw graphqlError(
    'CURSOR_UNKNOWN',
    'after: указатель не\u00a0из\u00a0этой базы: её восстановили или перенесли. Начните с\u00a0начала, без after.',
  );
}

/** Numbers of the change and of the message, null if there is none, in a cursor. @throws CURSOR_UNKNOWN; BAD_USER_INPUT */
export function readChangeCursor(cursor: string, edition: string): { change: number; message: number | null } {
  const numberOf = (text: string): number => {
    if (!/^\d{1,10}$/.test(text)) throw invalidCursor();
    return Number(text);
  };
  const [, position] = readCursor(listCursorOf(cursor, edition) ?? '', 2);
  const message = cursor.split('.')[2];
  return { change: numberOf(position!), message: message === undefined ? null : numberOf(message) };
}
