import { v7 as uuid } from 'uuid';
import { TransitionError, transitionIfAllowed } from '../core/graphql/states.js';
import { day, toIso, addMs } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import { readClientKey } from '../core/limits/client-key.js';
import { enqueueEmail } from '../core/email/enqueue-email.js';
import { networkOf } from '../core/config/networks.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { textProblems } from '../../rules/text/lines.js';
import { checkRemovalRequest, normaliseRemovalRequest, removalAnswerLimit } from '../../rules/people/photo-removal.js';
import { normaliseText } from '../../rules/text/text.js';
import type { PhotoRemovalInput, RemovalDecisionInput } from './galleries.inputs.js';
import { toPhoto } from './galleries.service.js';
import type { Photo } from './gallery.entity.js';
import { deletePhoto } from './photos.service.js';
import { PhotoRemovalRequest, removalStates } from './removal.entity.js';
import { removalAsked, removalDecided, removalReceived } from './removal.emails.js';

const confirmation = { message: 'Мы получили вашу просьбу и ответим на почту в течение трёх рабочих дней.' };

/**
 * Stores a request and queues emails to the organisation and to the requester. A second call with the same key stores
 * nothing.
 */
export async function requestPhotoRemoval(
  { app, now, origin, db }: Context,
  input: PhotoRemovalInput,
): Promise<{ message: string }> {
  rejectAny(checkRemovalRequest(input));
  const { name, email, reason } = normaliseRemovalRequest(input);
  const clientKey = readClientKey(input.key);
  const selectByKey = 'SELECT id FROM photo_removal_requests WHERE email = ? AND "clientKey" = ?';
  if (clientKey !== null && (await db.queryOne(selectByKey, [email, clientKey]))) return confirmation;
  await app.captcha.verify('PHOTO_REMOVAL', input.captcha, origin);
  await app.limits.count('photoRemovalByNetwork', origin.address);
  await app.limits.count('photoRemovalByEmailAndNetwork', `${email} ${networkOf(origin.address)}`);
  await app.limits.count('photoRemovalByEmail', email);
  const id = uuid();
  await app.database.inTransaction(async (transaction) => {
    const [photo] = await transaction.query<Photo>(
      `SELECT photos.* FROM photos JOIN galleries ON galleries.id = photos."galleryId"
       WHERE photos.id = ? AND "isHidden" = FALSE AND "isPublished" = TRUE`,
      [input.photoId],
    );
    if (!photo) return reject('NOT_FOUND', 'Этого снимка на сайте уже нет.');
    const row = {
      id,
      galleryId: photo.galleryId,
      photoId: photo.id,
      name,
      email,
      clientKey,
      reason,
      state: 'OPEN',
      answer: null,
      decidedById: null,
      decidedAt: null,
      createdAt: toIso(now),
    };
    const conflict = 'ON CONFLICT (email, "clientKey") DO NOTHING';
    const inserted = await transaction.insertOne('photo_removal_requests', row, conflict);
    // The same request was stored a moment ago, by a second click on the button.
    if (!inserted) return;
    for (const email of [removalAsked, removalReceived])
      await enqueueEmail(transaction, email, { id }, { key: id, userId: null, now });
  });
  return confirmation;
}

function checkAnswer(input: string | null | undefined): string | null {
  const answer = normaliseText(input ?? '') || null;
  rejectAny(textProblems('answer', answer, removalAnswerLimit));
  return answer;
}

/** Decides once: deletes the photo and its files or keeps it, and queues an email to the requester. */
export async function decidePhotoRemoval(
  { app, now, viewer }: Context,
  id: string,
  input: RemovalDecisionInput,
): Promise<{ request: PhotoRemovalRequest }> {
  const { state } = input;
  if (state === 'OPEN') return reject('STATE_UNKNOWN', 'Выберите: убрать снимок или оставить.', 'state');
  const answer = checkAnswer(input.answer);
  const request = await app.database.inTransaction(async (transaction) => {
    const columns = { answer, decidedById: viewer!.id, decidedAt: toIso(now) };
    const row = await transitionIfAllowed<PhotoRemovalRequest>(transaction, removalStates, { id }, state, columns);
    if (!row) {
      if (!(await transaction.exists('photo_removal_requests', { id })))
        return reject('NOT_FOUND', 'Такой просьбы нет.');
      throw new TransitionError(removalStates, id, undefined, state);
    }
    if (state === 'GRANTED' && row.photoId !== null) {
      const photo = await transaction.findOne<Photo>('photos', { id: row.photoId });
      if (photo) await deletePhoto(transaction, toPhoto(photo), now);
    }
    await enqueueEmail(transaction, removalDecided, { id }, { key: id, userId: null, now });
    return row;
  });
  return { request };
}

/** Personal data is deleted when it is no longer needed. */
const retention = 180 * day;

/** Deletes requests that were decided half a year ago. */
export const purgeDecided = ({ database, clock }: Application): Promise<void> =>
  database.inTransaction(async (transaction) => {
    await transaction.query('DELETE FROM photo_removal_requests WHERE "decidedAt" <= ?', [
      toIso(addMs(clock.now(), -retention)),
    ]);
  });
