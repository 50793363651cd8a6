import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { reject } from '../core/graphql/problems.js';
import type { FileStore } from '../ports/files.js';
import { storeLogo } from '../ports/pictures.js';
import { orRemoveFiles } from '../ports/put-together.js';
import { enqueueLogoRemoval, logoFile, logoWidths, removeLogo } from './logo-files.js';
import type { Partner } from './partner.entity.js';
import { toPartnerLogo } from './partners.service.js';

/** Stores a picture as the logo of a partner. A job deletes the files of the previous one. */
export async function setLogo(app: Application, files: FileStore, id: string, bytes: Buffer): Promise<object> {
  const rejectNotFound = () => reject('NOT_FOUND', 'Такого партнёра нет. Возможно, его уже убрали.');
  const [partner] = await app.database.query('SELECT id FROM partners WHERE id = ?', [id]);
  if (!partner) return rejectNotFound();
  // A new name for each upload, because browsers cache the old one.
  const key = `partners/${uuid()}`;
  await storeLogo(files, logoWidths, (width) => logoFile(key, width), bytes);
  const now = app.clock.now();
  const replaced = app.database.inTransaction(async (transaction) => {
    const previous = await transaction.lock<Partner>('partners', { id });
    if (!previous) return rejectNotFound();
    await transaction.update('partners', { id }, { logoKey: key, updatedAt: toIso(now) });
    if (previous.logoKey !== null) await enqueueLogoRemoval(transaction, previous.logoKey, now);
  });
  await orRemoveFiles(replaced, () => removeLogo(files, key));
  return { logo: toPartnerLogo({ logoKey: key } as Partner) };
}
