import { randomBytes } from 'node:crypto';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database.js';
import { refuse } from '../../core/problems.js';
import { createFileStore, fileUrl } from '../../ports/files.js';
import { storePortrait } from '../../ports/pictures.js';
import { removeLater } from '../editing/files.service.js';
import type { Speaker } from '../programme.entity.js';
import { asSpeaker, lockSpeaker } from './speakers.service.js';

/** Where everybody finds the photo of a person who speaks. */
export const speakerPhotoUrl = ({ photoKey }: Speaker): string | null => photoKey && fileUrl(photoKey);

async function replacePhoto(transaction: Transaction, id: string, key: string | null, now: Date): Promise<Speaker> {
  const { photoKey: before } = await lockSpeaker(transaction, id);
  const [after] = await transaction.query<Speaker>('UPDATE speakers SET "photoKey" = ? WHERE id = ? RETURNING *', [
    key,
    id,
  ]);
  if (before !== null) await removeLater(transaction, before, now);
  return asSpeaker(after!);
}

/** Keeps a photo of a person: its file first, then the row that makes it known. */
export async function setSpeakerPhoto(app: Application, id: string, bytes: Buffer): Promise<Speaker> {
  const [known] = await app.database.read('SELECT id FROM speakers WHERE id = ?', [id]);
  if (!known) refuse('NOT_FOUND', 'Такого человека в списке нет.');
  const files = createFileStore(app.config);
  // A new name each time: browsers keep what they have seen under the old one.
  const key = `speakers/${randomBytes(12).toString('hex')}.webp`;
  await storePortrait(files, key, bytes);
  try {
    return await app.database.inTransaction((transaction) => replacePhoto(transaction, id, key, app.clock.now()));
  } catch (error) {
    await files.remove(key);
    throw error;
  }
}

export const removeSpeakerPhoto = async ({ app, now }: Context, id: string): Promise<{ speaker: Speaker }> => ({
  speaker: await app.database.inTransaction((transaction) => replacePhoto(transaction, id, null, now)),
});
