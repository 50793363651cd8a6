import { v7 as uuid } from 'uuid';
import { toIso } from '../../server/core/clock.js';
import type { Application } from '../../server/core/application.js';
import { drawMark } from '../content/partner-marks.js';
import { partners, type DemoPartner, type PartnerKey } from '../content/partners.js';
import type { FileStore } from '../../server/ports/files.js';
import { putDrawing } from '../drawn-files.js';
import type { Ports } from '../../server/ports/ports.js';
import type { Partner } from '../../server/partners/partner.entity.js';
import { logoWidth } from '../../server/partners/logo-files.js';

/** Stores the logo of a partner in its sizes and returns its key. */
export async function writeLogo(files: FileStore, partner: PartnerKey): Promise<string> {
  const key = `partners/${partner}`;
  for (const width of [logoWidth, 2 * logoWidth])
    await putDrawing(files, `${key}-${width}.webp`, drawMark(partner), width, 90, 300);
  return key;
}

/** Demo partners. The organiser is left out, because the page shows it anyway. */
export async function seedPartners(app: Application, { files }: Ports): Promise<void> {
  const demoPartners = (Object.entries(partners) as [PartnerKey, DemoPartner][]).filter(
    ([, { tier }]) => tier !== 'ORGANISER',
  );
  const rows: Partner[] = [];
  for (const [position, [key, { erid, ...partner }]] of demoPartners.entries())
    rows.push({
      id: uuid(),
      ...partner,
      position,
      erid: erid ?? null,
      logoKey: await writeLogo(files, key),
      published: true,
      updatedAt: toIso(app.clock.now()),
    });
  await app.database.inTransaction((transaction) => transaction.insert('partners', rows));
}
