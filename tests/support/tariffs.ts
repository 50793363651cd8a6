import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { toIso } from '../../server/core/clock.js';
import type { TariffQuota } from '../../server/events/tariffs/tariff-quota.entity.js';
import type { PromoCode } from '../../server/promotions/promo-code.entity.js';
import { registrationStates, type RegistrationState } from '../../server/registrations/registration.states.js';
import type { TestApp } from './app.js';
import { makeEvent, type TestEvent } from './factories.js';

/** Inserts a quota of seats for tariffs of an event. Default: for all of them. */
export async function makeQuota(
  { app }: TestApp,
  event: TestEvent,
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
    await transaction.insert('tariff_quotas', [quota]);
    for (const { id } of tariffs)
      await transaction.query('UPDATE tariffs SET "quotaId" = ? WHERE id = ?', [quota.id, id]);
  });
  return quota;
}

/** Inserts a promo code. Default: 10 % off, for all tariffs, without limits. */
export async function makePromoCode(
  { app, clock }: TestApp,
  event: TestEvent,
  values: Partial<PromoCode> = {},
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
    ...values,
  };
  await app.database.inTransaction((transaction) => transaction.insert('promo_codes', [promo]));
  return promo;
}

/** Creates an event with two tariffs in person: one without a quota, one with N seats. */
export async function eventWithQuota(test: TestApp, capacity: number | null, specialSeats: number) {
  const event = await makeEvent(test, { capacity, tariffs: [{ title: 'Обычный' }, { title: 'Льготный' }] });
  const [usualTariff, specialTariff] = event.tariffs;
  const quota = await makeQuota(test, event, specialSeats, [specialTariff!]);
  return { event, quota, usual: { tariffId: usualTariff!.id }, special: { tariffId: specialTariff!.id } };
}

type Row = { state: RegistrationState; participation: string; quotaId: string | null; promoCodeId: string | null };

/** Reads the counters of an event and checks that they match the rows. */
export async function countersOf({ app: { database } }: TestApp, { id }: { id: string }) {
  const rows = await database.query<Row>(
    `SELECT registrations.state, registrations.participation, tariffs."quotaId", registrations."promoCodeId"
     FROM registrations JOIN tariffs ON tariffs.id = registrations."tariffId" WHERE registrations."eventId" = ?`,
    [id],
  );
  const seats = await database.query<{ participation: string; taken: number; waiting: number }>(
    'SELECT participation, taken, waiting FROM event_seats WHERE "eventId" = ?',
    [id],
  );
  const quotas = await database.query<{ id: string; taken: number }>(
    'SELECT id, taken FROM tariff_quotas WHERE "eventId" = ?',
    [id],
  );
  const codes = await database.query<{ id: string; used: number }>(
    'SELECT id, used FROM promo_codes WHERE "eventId" = ? ORDER BY id',
    [id],
  );
  const count = (matches: (row: Row) => boolean): number => rows.filter(matches).length;
  for (const { participation, taken, waiting } of seats)
    expect([taken, waiting]).toEqual([
      count((row) => row.participation === participation && registrationStates.is(row.state, 'seated')),
      count((row) => row.participation === participation && row.state === 'WAITLISTED'),
    ]);
  for (const quota of quotas)
    expect(quota.taken).toBe(count((row) => row.quotaId === quota.id && registrationStates.is(row.state, 'seated')));
  for (const code of codes)
    expect(code.used).toBe(count((row) => row.promoCodeId === code.id && registrationStates.is(row.state, 'live')));
  return {
    taken: seats.reduce((sum, { taken }) => sum + taken, 0),
    waiting: seats.reduce((sum, { waiting }) => sum + waiting, 0),
    quota: quotas.reduce((sum, { taken }) => sum + taken, 0),
    used: codes.reduce((sum, { used }) => sum + used, 0),
  };
}
