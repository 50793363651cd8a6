import { v7 as uuid } from 'uuid';
import type { Application } from '../core/application.js';
import { instant } from '../core/clock.js';
import { insertRows } from '../core/insert.js';
import { demoEvents } from '../demo/events/index.js';
import type { PromoCode } from './promo-code.entity.js';

/** Makes the promo codes of the demo's events. */
export async function seedPromoCodes(app: Application): Promise<void> {
  const now = app.clock.now();
  const tariffs = await app.database.read<{ id: string; slug: string; position: number }>(
    'SELECT tariffs.id, events.slug, tariffs.position FROM tariffs JOIN events ON events.id = tariffs."eventId"',
  );
  const events = await app.database.read<{ id: string; slug: string }>('SELECT id, slug FROM events');
  const rows = demoEvents(now).flatMap(({ slug, promoCodes, tariffs: planned }) =>
    promoCodes.map(({ tariff, ...code }): PromoCode => ({
      id: uuid(),
      eventId: events.find((event) => event.slug === slug)!.id,
      ...code,
      tariffId:
        tariff === null ? null : tariffs.find((one) => one.slug === slug && planned[one.position]!.key === tariff)!.id,
      used: 0,
      validFrom: null,
      validUntil: null,
      createdAt: instant(now),
      endedAt: null,
    })),
  );
  await app.database.inTransaction((transaction) => insertRows(transaction, 'promo_codes', rows));
}
