import type { Express } from 'express';
import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import { reject } from '../core/graphql/problems.js';
import { staffUpload } from '../core/files/staff-upload.js';
import type { FileStore } from '../ports/files.js';
import { storeLogo } from '../ports/pictures.js';
import type { Ports } from '../ports/ports.js';
import type { Partner } from './partner.entity.js';
import { toPartnerLogo, logoWidth } from './partners.service.js';

const widths = [logoWidth, 2 * logoWidth];
const maxBytes = 5_000_000;

const removeLogo = async (files: FileStore, key: string): Promise<void> => {
  for (const width of widths) await files.remove(`${key}-${width}.webp`);
};

async function setLogo(app: Application, files: FileStore, id: string, bytes: Buffer): Promise<object> {
  const rejectNotFound = () => reject('NOT_FOUND', 'Такого партнёра нет. Возможно, его уже убрали.');
  const [partner] = await app.database.query('SELECT id FROM partners WHERE id = ?', [id]);
  if (!partner) return rejectNotFound();
  // A new name for each upload, because browsers cache the old one.
  const key = `partners/${uuid()}`;
  await storeLogo(files, widths, (width) => `${key}-${width}.webp`, bytes);
  const replaceKey = (): Promise<string | null> =>
    app.database.inTransaction(async (transaction) => {
      const [previous] = await transaction.update<Pick<Partner, 'logoKey'>>(
        'partners',
        { id },
        { updatedAt: toIso(app.clock.now()) },
      );
      if (!previous) return rejectNotFound();
      await transaction.update('partners', { id }, { logoKey: key });
      return previous.logoKey;
    });
  const previousKey = await replaceKey().catch(async (error: unknown) => {
    await removeLogo(files, key);
    throw error;
  });
  if (previousKey !== null) await removeLogo(files, previousKey);
  return { logo: toPartnerLogo({ logoKey: key } as Partner) };
}

/** `POST /partners/{id}/logo` with the bytes of one picture: sets the logo of the partner. */
export function logoRoutes(http: Express, app: Application, { files }: Ports): void {
  http.post(
    '/partners/:id/logo',
    staffUpload(app, {
      role: 'EDITOR',
      action: 'setPartnerLogo',
      title: 'Логотип партнёра',
      accepted: ['image/png', 'image/webp', 'image/jpeg'],
      maxBytes,
      wrongKind: 'Это не картинка. Выберите логотип в формате PNG, WebP или JPEG.',
      statuses: { NOT_FOUND: 404 },
      store: (audited, { id, bytes }) => setLogo(audited, files, id, bytes),
    }),
  );
}
