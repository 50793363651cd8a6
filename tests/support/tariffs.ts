import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { toIso } from '../../server/core/clock.js';
import { insertRows } from '../../server/core/insert.js';
import type { TariffQuota } from '../../server/events/tariff-quota.entity.js';
import type { PromoCode } from '../../server/promotions/promo-code.entity.js';
import { live, seated, type RegistrationState } from '../../server/registrations/registration.life.js';
import type { TestApp } from './app.js';
import { makeEvent, type MadeEvent } from './make.js';

/** Gives tariffs of an event, all of them unless told otherwise, seats of their own. */
export async function makeQuota(
  { app }: TestApp,
  event: MadeEvent,
  capacity: number,
  tariffs = event.tariffs,
): Promise<TariffQuota> {
  const quota: TariffQuota = {
    id: uuid(),
    eventId: event.id,
    title: `Места ${uuid()}`,
    capacity,
    addedSeats: 0,
    taken: 0,
  };
  await app.database.inTransaction(async (transaction) => {
    await insertRows(transaction, 'tariff_quotas', [quota]);
    for (const { id } of tariffs)
      await transaction.query('UPDATE tariffs SET "quotaId" = ? WHERE id = ?', [quota.id, id]);
  });
  return quota;
}

/** A code that takes ten per cent off, for everybody and as often as they like, unless told otherwise. */
export async function makePromoCode(
  { app, clock }: TestApp,
  event: MadeEvent,
  given: Partial<PromoCode> = {},
): Promise<PromoCode> {
  const promo: PromoCode = {
    id: uuid(),
    eventId: event.id,
    code: `CODE-${uuid().slice(-12).toUpperCase()}`,
    kind: 'PERCENT',
    value: 10,
    tariffId: null,
    useLimit: null,
    used: 0,
    validFrom: null,
    validUntil: null,
    note: null,
    createdAt: toIso(clock.now()),
    endedAt: null,
    ...given,
  };
  await app.database.inTransaction((transaction) => insertRows(transaction, 'promo_codes', [promo]));
  return promo;
}

/** Two tariffs for people in the hall: the first, dearer, for whoever likes; of the second there are a few seats. */
export async function eventWithQuota(test: TestApp, capacity: number | null, few: number) {
  const event = await makeEvent(test, { capacity, tariffs: [{ title: 'Обычный' }, { title: 'Льготный' }] });
  const [usual, special] = event.tariffs;
  const quota = await makeQuota(test, event, few, [special!]);
  return { event, quota, usual: { tariffId: usual!.id }, special: { tariffId: special!.id } };
}

type Row = { state: RegistrationState; participation: string; quotaId: string | null; promoCodeId: string | null };

/** The counters of an event, after it was made sure that all of them say what the rows say. */
export async function countersOf({ app: { database } }: TestApp, { id }: { id: string }) {
  const rows = await database.read<Row>(
    `SELECT registrations.state, registrations.participation, tariffs."quotaId", registrations."promoCodeId"
     FROM registrations JOIN tariffs ON tariffs.id = registrations."tariffId" WHERE registrations."eventId" = ?`,
    [id],
  );
  const seats = await database.read<{ participation: string; taken: number; waiting: number }>(
    'SELECT participation, taken, waiting FROM event_seats WHERE "eventId" = ?',
    [id],
  );
  const quotas = await database.read<{ id: string; taken: number }>(
    'SELECT id, taken FROM tariff_quotas WHERE "eventId" = ?',
    [id],
  );
  const codes = await database.read<{ id: string; used: number }>(
    'SELECT id, used FROM promo_codes WHERE "eventId" = ? ORDER BY id',
    [id],
  );
  const count = (is: (row: Row) => boolean): number => rows.filter(is).length;
  for (const { participation, taken, waiting } of seats)
    expect([taken, waiting]).toEqual([
      count((row) => row.participation === participation && seated.has(row.state)),
      count((row) => row.participation === participation && row.state === 'WAITLISTED'),
    ]);
  for (const quota of quotas)
    expect(quota.taken).toBe(count((row) => row.quotaId === quota.id && seated.has(row.state)));
  for (const code of codes) expect(code.used).toBe(count((row) => row.promoCodeId === code.id && live.has(row.state)));
  return {
    taken: seats.reduce((sum, { taken }) => sum + taken, 0),
    waiting: seats.reduce((sum, { waiting }) => sum + waiting, 0),
    quota: quotas.reduce((sum, { taken }) => sum + taken, 0),
    used: codes.reduce((sum, { used }) => sum + used, 0),
  };
}
