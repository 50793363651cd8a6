import { randomBytes } from 'node:crypto';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueue, type Job } from '../../core/jobs/outbox.js';
import { createMediaStore } from '../../ports/files.js';
import { storePortrait } from '../../ports/pictures.js';
import { orRemoveFiles } from '../../ports/put-together.js';
import type { User } from '../user.entity.js';

const removePortraitJob = 'remove-portrait';
type RemovePortrait = { key: string };

/** Address of the user's photo. Its query changes with the photo, so that browsers do not show the old one. */
export const portraitUrl = ({ id, photoKey }: User): string | null =>
  photoKey && `/profile/photo/${id}?v=${photoKey.slice(-11, -5)}`;

/** Replaces or removes the user's photo. A job deletes the old file after the commit. */
async function replacePortrait(
  transaction: Transaction,
  userId: string,
  photoKey: string | null,
  now: Date,
): Promise<User | undefined> {
  await transaction.lock('users', { id: userId });
  const before = await transaction.findOne<User>('users', { id: userId });
  const [after] = await transaction.update<User>('users', { id: userId }, { photoKey });
  if (before?.photoKey) {
    const payload: RemovePortrait = { key: before.photoKey };
    await enqueue(transaction, removePortraitJob, `${removePortraitJob} ${payload.key}`, payload, now, 9);
  }
  return after;
}

/** Removes the photo when the account is deleted. */
export const erasePortrait = async (transaction: Transaction, userId: string, now: Date): Promise<void> => {
  await replacePortrait(transaction, userId, null, now);
};

export const removePortrait = async ({ app, now, viewer }: Context): Promise<{ viewer: User }> => ({
  viewer: (await app.database.inTransaction((transaction) => replacePortrait(transaction, viewer!.id, null, now)))!,
});

/** Stores an uploaded photo. The file has a random name, and no public address leads to it. */
export async function setPortrait(app: Application, userId: string, bytes: Buffer): Promise<User> {
  await app.limits.count('portraitByAccount', userId);
  const media = createMediaStore(app.config);
  const key = `people/${randomBytes(16).toString('hex')}.webp`;
  await storePortrait(media, key, bytes);
  const now = app.clock.now();
  const replaced = app.database.inTransaction((transaction) => replacePortrait(transaction, userId, key, now));
  return (await orRemoveFiles(replaced, () => media.remove(key)))!;
}

export const removePortraitFile = (app: Application): Job<RemovePortrait> => ({
  name: removePortraitJob,
  run: ({ key }) => createMediaStore(app.config).remove(key),
});
