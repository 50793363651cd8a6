import { randomBytes } from 'node:crypto';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { createFileStore, fileUrl } from '../../ports/files.js';
import { storePortrait } from '../../ports/pictures.js';
import { orRemoveFiles } from '../../ports/put-together.js';
import { enqueueFileRemoval } from '../editing/files.service.js';
import type { Speaker } from '../programme.entity.js';
import { lockSpeaker } from './speakers.service.js';

/** Path of a speaker's photo. */
export const speakerPhotoUrl = ({ photoKey }: Speaker): string | null => photoKey && fileUrl(photoKey);

async function replacePhoto(transaction: Transaction, id: string, key: string | null, now: Date): Promise<Speaker> {
  const { photoKey: before } = await lockSpeaker(transaction, id);
  const [after] = await transaction.update<Speaker>('speakers', { id }, { photoKey: key });
  if (before !== null) await enqueueFileRemoval(transaction, before, now);
  return after!;
}

/** Stores a photo of a speaker. The file is written before the row, so that the row never names a missing file. */
export async function setSpeakerPhoto(app: Application, id: string, bytes: Buffer): Promise<Speaker> {
  const [existing] = await app.database.query('SELECT id FROM speakers WHERE id = ?', [id]);
  if (!existing) reject('NOT_FOUND', 'Такого человека в списке нет.');
  const files = createFileStore(app.config);
  // A new name each time, because browsers cache the file for good.
  const key = `speakers/${randomBytes(12).toString('hex')}.webp`;
  await storePortrait(files, key, bytes);
  const replaced = app.database.inTransaction((transaction) => replacePhoto(transaction, id, key, app.clock.now()));
  return orRemoveFiles(replaced, () => files.remove(key));
}

export const removeSpeakerPhoto = async ({ app, now }: Context, id: string): Promise<{ speaker: Speaker }> => ({
  speaker: await app.database.inTransaction((transaction) => replacePhoto(transaction, id, null, now)),
});
