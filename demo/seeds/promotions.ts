import { v7 as uuid } from 'uuid';
import type { Application } from '../../server/core/application.js';
import { toIso } from '../../server/core/clock.js';
import { demoEvents } from '../content/events/index.js';
import type { PromoCode } from '../../server/promotions/promo-code.entity.js';

/** Creates the promo codes of the demo events. */
export async function seedPromoCodes(app: Application): Promise<void> {
  const now = app.clock.now();
  const tariffs = await app.database.query<{ id: string; slug: string; position: number }>(
    'SELECT tariffs.id, events.slug, tariffs.position FROM tariffs JOIN events ON events.id = tariffs."eventId"',
  );
  const events = await app.database.query<{ id: string; slug: string }>('SELECT id, slug FROM events');
  const rows = demoEvents(now).flatMap(({ slug, promoCodes, tariffs: demoTariffs }) =>
    promoCodes.map(({ tariff, ...code }): PromoCode => ({
      id: uuid(),
      eventId: events.find((event) => event.slug === slug)!.id,
      ...code,
      tariffId:
        tariff === null
          ? null
          : tariffs.find((tariffRow) => tariffRow.slug === slug && demoTariffs[tariffRow.position]!.key === tariff)!.id,
      used: 0,
      validFrom: null,
      validUntil: null,
      createdAt: toIso(now),
      endedAt: null,
    })),
  );
  await app.database.inTransaction((transaction) => transaction.insert('promo_codes', rows));
}
