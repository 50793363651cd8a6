import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../../rules/text/lines.js';
import type { Problem } from '../../../rules/problem.js';
import { normaliseLine } from '../../../rules/text/text.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import type { ParticipationForm } from '../../events/event.enums.js';
import type { TariffQuota } from '../../events/tariffs/tariff-quota.entity.js';
import { offerFreeSeats } from '../transition.service.js';
import type { TariffQuotaInput } from './quotas.inputs.js';
import { registrationStates } from '../registration.states.js';
import { lockSeats, type SeatPool } from './seats.js';

const maxCapacity = 1_000_000;

function problemsOf(title: string, { capacity, tariffIds }: TariffQuotaInput): Problem[] {
  const problems = lineProblems('title', title, 200);
  if (capacity < 0 || capacity > maxCapacity)
    problems.push({ code: 'CAPACITY_FORMAT', message: 'Укажите, сколько мест: ноль или больше.', field: 'capacity' });
  if (tariffIds.length === 0 || tariffIds.length > 100)
    problems.push({ code: 'REQUIRED', message: 'Выберите тарифы, у которых эти места общие.', field: 'tariffIds' });
  return problems;
}

/**
 * Creates or changes the quota of tariffs. Existing registrations count too, and free seats are offered to the waiting
 * list.
 */
export async function setTariffQuota(context: Context, input: TariffQuotaInput): Promise<{ quota: TariffQuota }> {
  const title = normaliseLine(input.title);
  const normalised = { ...input, title, tariffIds: [...new Set(input.tariffIds)] };
  rejectAny(problemsOf(title, normalised));
  return {
    quota: await context.app.database.inTransaction((transaction) => storeQuota(transaction, normalised, context.now)),
  };
}

async function storeQuota(transaction: Transaction, input: TariffQuotaInput, now: Date): Promise<TariffQuota> {
  const { eventId, title, capacity, tariffIds } = input;
  const pool = await readSeatPool(transaction, eventId, tariffIds);
  await lockSeats(transaction, pool);
  const id = await findQuota(transaction, input, pool);
  const formerQuotas = await transaction.query<{ id: string }>(
    `SELECT DISTINCT "quotaId" AS id FROM tariffs WHERE id IN (${placeholders(tariffIds)}) AND "quotaId" <> ?`,
    [...tariffIds, id],
  );
  await transaction.update('tariffs', { quotaId: id }, { quotaId: null });
  await transaction.query(`UPDATE tariffs SET "quotaId" = ? WHERE id IN (${placeholders(tariffIds)})`, [
    id,
    ...tariffIds,
  ]);
  for (const quota of formerQuotas)
    await transaction.update('tariff_quotas', { id: quota.id }, { taken: await countTaken(transaction, quota.id) });
  const taken = await countTaken(transaction, id);
  if (taken > capacity)
    reject('CAPACITY_TOO_SMALL', `Уже занято мест: ${taken}. Меньше этого квота быть не может.`, 'capacity');
  await transaction.update('tariff_quotas', { id }, { title, capacity, addedSeats: 0, taken });
  await offerFreeSeats(transaction, pool, now);
  const quota = await transaction.findOne<TariffQuota>('tariff_quotas', { id });
  return quota!;
}

/** Seats of the event that these tariffs use. All must have the same form of participation. */
async function readSeatPool(
  transaction: Transaction,
  eventId: string,
  tariffIds: readonly string[],
): Promise<SeatPool> {
  const tariffs = await transaction.query<{ participation: ParticipationForm }>(
    `SELECT participation FROM tariffs WHERE "eventId" = ? AND id IN (${placeholders(tariffIds)})`,
    [eventId, ...tariffIds],
  );
  if (tariffs.length !== tariffIds.length) reject('NOT_FOUND', 'У мероприятия нет таких тарифов.', 'tariffIds');
  const [sharedForm, ...otherParticipations] = new Set(tariffs.map(({ participation }) => participation));
  if (otherParticipations.length > 0)
    reject('QUOTA_MIXED', 'Общие места бывают только у тарифов одной формы участия.', 'tariffIds');
  return { eventId, participation: sharedForm! };
}

/** Id of the quota by its id or title; a new quota if there is none. */
async function findQuota(
  transaction: Transaction,
  { id, eventId, title }: TariffQuotaInput,
  { participation }: SeatPool,
): Promise<string> {
  const [existing] = await transaction.query<{ id: string }>(
    `SELECT id FROM tariff_quotas WHERE "eventId" = ? AND ${id ? 'id' : 'title'} = ?`,
    [eventId, id ?? title],
  );
  if (existing) {
    const [otherTariff] = await transaction.query(
      'SELECT 1 AS found FROM tariffs WHERE "quotaId" = ? AND participation <> ?',
      [existing.id, participation],
    );
    if (otherTariff) reject('QUOTA_MIXED', 'Эти места заведены для другой формы участия.', 'tariffIds');
    return existing.id;
  }
  if (id) reject('NOT_FOUND', 'Таких мест у мероприятия нет.');
  const quota: TariffQuota = { id: uuid(), eventId, title, capacity: 0, addedSeats: 0, taken: 0 };
  await transaction.insert('tariff_quotas', [quota]);
  return quota.id;
}

/** Seats of quotas that are held while an email address is being confirmed. */
export async function heldSeatsOfQuotas(ids: readonly string[], { db }: { db: Pick<Db, 'query'> }): Promise<number[]> {
  const rows = await db.query<{ quotaId: string; held: number }>(
    `SELECT tariffs."quotaId", COUNT(*) AS held FROM held_registrations JOIN tariffs ON tariffs.id = "tariffId"
     WHERE "seatUntil" IS NOT NULL AND tariffs."quotaId" IN (${placeholders(ids)}) GROUP BY tariffs."quotaId"`,
    ids,
  );
  return ids.map((id) => Number(rows.find(({ quotaId }) => quotaId === id)?.held ?? 0));
}

async function countTaken(transaction: Transaction, quotaId: string): Promise<number> {
  const [row] = await transaction.query<{ registered: number }>(
    `SELECT COUNT(*) AS registered FROM registrations JOIN tariffs ON tariffs.id = registrations."tariffId"
     WHERE tariffs."quotaId" = ? AND registrations.${registrationStates.sql.seated}`,
    [quotaId],
  );
  const [held] = await heldSeatsOfQuotas([quotaId], { db: transaction });
  return Number(row!.registered) + held!;
}

/** Removes a quota: only the seats of the event limit its tariffs from now on. */
export async function removeTariffQuota({ app, now }: Context, id: string): Promise<{ id: string }> {
  await app.database.inTransaction(async (transaction) => {
    const [pool] = await transaction.query<SeatPool>(
      'SELECT "eventId", participation FROM tariffs WHERE "quotaId" = ? LIMIT 1',
      [id],
    );
    if (pool) await lockSeats(transaction, pool);
    await transaction.update('tariffs', { quotaId: id }, { quotaId: null });
    const removed = await transaction.query('DELETE FROM tariff_quotas WHERE id = ? RETURNING id', [id]);
    if (removed.length === 0) reject('NOT_FOUND', 'Таких мест нет.');
    if (!pool) return;
    await offerFreeSeats(transaction, pool, now);
  });
  return { id };
}
