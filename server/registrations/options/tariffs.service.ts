import { problemIf, type Problem } from '../../../rules/problem.js';
import { v7 as uuid } from 'uuid';
import { lineOrNull } from '../../../rules/text/lines.js';
import { registrationOptionLimits, tariffProblems } from '../../../rules/events/registration-options.js';
import { normaliseLine } from '../../../rules/text/text.js';
import { isStaff } from '../../core/graphql/access.js';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import type { Tariff } from '../../events/event-parts.entity.js';
import type { Event } from '../../events/event.entity.js';
import { lockEvent } from '../../events/publication/lock-event.js';
import { isPaymentSubject, isVatCode } from '../../events/tariffs/tariff-receipt.js';
import { releaseSeatsOfTariff } from '../held/held-seats.js';
import { rejectConflict, rejectForeignOffer } from './options.policy.js';
import { optionsAfterChange } from './options.service.js';
import { tariffVersion, type TariffContent } from './options.versions.js';
import type { OfferedTariffInput } from './options.inputs.js';
import type { EventOffer } from './options.results.js';

type OfferChange = Promise<{ offer: EventOffer }>;

/** Creates or changes a tariff. A repeated request changes nothing. */
export async function saveTariff(context: Context, input: OfferedTariffInput): OfferChange {
  const values = {
    title: normaliseLine(input.title),
    description: lineOrNull(input.description),
    participation: input.participation,
    category: input.category,
    priceAmount: input.priceAmount,
    availableFrom: input.availableFrom ?? null,
    availableUntil: input.availableUntil ?? null,
  };
  rejectAny([...tariffProblems(values), ...receiptProblems(context, input)]);
  await context.app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, input.eventId);
    rejectForeignOffer(context.viewer, event);
    const tariffs = await readTariffs(transaction, event);
    const existing = tariffs.find(({ id }) => id === input.id) ?? null;
    if (input.id && !existing) reject('NOT_FOUND', 'Такого тарифа у мероприятия нет.', 'id');
    const content = {
      ...values,
      vatCode: (input.vatCode as Tariff['vatCode'] | null | undefined) ?? existing?.vatCode ?? 1,
      paymentSubject:
        (input.paymentSubject as Tariff['paymentSubject'] | null) ?? existing?.paymentSubject ?? 'service',
    };
    await rejectUnknownForm(transaction, event, content);
    if (existing) await changeTariff(transaction, existing, content, input.version ?? null, context.now);
    else await addTariff(transaction, event, tariffs, content);
  });
  return optionsAfterChange(context, input.eventId);
}

function receiptProblems({ viewer }: Context, { vatCode, paymentSubject }: OfferedTariffInput): Problem[] {
  if (vatCode == null && paymentSubject == null) return [];
  if (!isStaff(viewer, 'MANAGER')) reject('FORBIDDEN', 'Что стоит в чеке, указывает менеджер.', 'vatCode');
  return [
    ...problemIf(vatCode != null && !isVatCode(vatCode), {
      code: 'VAT_CODE_OUT_OF_RANGE',
      message: 'Код НДС: от 1 до 12, как в чеках эквайера.',
      field: 'vatCode',
    }),
    ...problemIf(paymentSubject != null && !isPaymentSubject(paymentSubject), {
      code: 'PAYMENT_SUBJECT_UNKNOWN',
      message: 'Такого предмета расчёта нет.',
      field: 'paymentSubject',
    }),
  ];
}

const readTariffs = (transaction: Transaction, { id }: Pick<Event, 'id'>): Promise<Tariff[]> =>
  transaction.query<Tariff>('SELECT * FROM tariffs WHERE "eventId" = ? ORDER BY position, id', [id]);

/** Rejects a tariff whose form of participation has no seats, because nobody could register for it. */
async function rejectUnknownForm(
  transaction: Transaction,
  { id }: Event,
  { participation }: Pick<Tariff, 'participation'>,
): Promise<void> {
  if (!(await transaction.exists('event_seats', { eventId: id, participation })))
    reject('PARTICIPATION_UNKNOWN', 'Для этой формы участия нет мест: сначала укажите, сколько их.', 'participation');
}

/** Adds a tariff, unless there is one like it. */
async function addTariff(
  transaction: Transaction,
  { id: eventId }: Event,
  tariffs: readonly Tariff[],
  content: TariffContent,
): Promise<void> {
  // A tariff with the same content is a repeated click.
  if (tariffs.some((tariff) => tariffVersion(tariff) === tariffVersion(content))) return;
  if (tariffs.length >= registrationOptionLimits.tariffs)
    reject('TOO_MANY', `Тарифов у мероприятия может быть не больше ${registrationOptionLimits.tariffs}.`);
  const position = Math.max(-1, ...tariffs.map((tariff) => tariff.position)) + 1;
  await transaction.insert('tariffs', [
    { id: uuid(), eventId, ...content, priceCurrency: 'RUB', quotaId: null, position },
  ]);
}

async function changeTariff(
  transaction: Transaction,
  existing: Tariff,
  content: TariffContent,
  version: string | null,
  now: Date,
): Promise<void> {
  if (tariffVersion(existing) === tariffVersion(content)) return;
  if (tariffVersion(existing) !== version) rejectConflict();
  if (existing.participation !== content.participation) {
    if ((await countRegistered(transaction, existing)) > 0)
      reject('TARIFF_IN_USE', 'По тарифу уже регистрировались: форму участия не сменить.', 'participation');
    if (existing.quotaId !== null)
      reject(
        'TARIFF_IN_USE',
        'У тарифа есть квота для прежней формы участия: сначала уберите его из неё.',
        'participation',
      );
    await releaseSeatsOfTariff(transaction, existing, now);
  }
  const columns = Object.entries(content);
  await transaction.query(`UPDATE tariffs SET ${columns.map(([name]) => `"${name}" = ?`).join(', ')} WHERE id = ?`, [
    ...columns.map(([, value]) => value),
    existing.id,
  ]);
}

function countRegistered(transaction: Transaction, { id, eventId }: Tariff): Promise<number> {
  return transaction.count('registrations', { eventId, tariffId: id });
}

/** Reads a tariff, locks its event, and rejects viewers who may not change it. */
async function lockTariff(transaction: Transaction, { viewer }: Context, id: string) {
  const [location] = await transaction.query<Pick<Tariff, 'eventId'>>('SELECT "eventId" FROM tariffs WHERE id = ?', [
    id,
  ]);
  if (!location) return reject('NOT_FOUND', 'Такого тарифа нет.', 'id');
  const event = await lockEvent(transaction, location.eventId);
  rejectForeignOffer(viewer, event);
  const tariffs = await readTariffs(transaction, event);
  const tariff = tariffs.find((one) => one.id === id) ?? reject('NOT_FOUND', 'Такого тарифа нет.', 'id');
  return { event, tariff: tariff!, tariffs };
}

/** Ends the sale of a tariff now. Existing registrations stay. A repeated request changes nothing. */
export async function endTariff(context: Context, id: string): OfferChange {
  const now = toIso(context.now);
  const eventId = await context.app.database.inTransaction(async (transaction) => {
    const { tariff } = await lockTariff(transaction, context, id);
    const { availableFrom, availableUntil } = tariff;
    if (availableUntil === null || availableUntil > now) {
      if (availableFrom !== null && availableFrom >= now)
        reject('TARIFF_NOT_BEGUN', 'Продажа ещё не началась: удалите тариф или измените срок.');
      await transaction.update('tariffs', { id }, { availableUntil: now });
    }
    return tariff.eventId;
  });
  return optionsAfterChange(context, eventId);
}

/** Removes a tariff without registrations. */
export async function removeTariff(context: Context, id: string, version: string): OfferChange {
  const eventId = await context.app.database.inTransaction(async (transaction) => {
    const { event, tariff, tariffs } = await lockTariff(transaction, context, id);
    if (tariffVersion(tariff) !== version) rejectConflict();
    if ((await countRegistered(transaction, tariff)) > 0)
      reject('TARIFF_IN_USE', 'По этому тарифу уже регистрировались: удалить его нельзя, можно закончить продажу.');
    if (await transaction.exists('promo_codes', { tariffId: id }))
      reject('TARIFF_IN_USE', 'Для этого тарифа есть промокод: удалить его нельзя, можно закончить продажу.');
    if (event.state !== 'DRAFT' && tariffs.length === 1)
      reject('LAST_TARIFF', 'Это последний тариф опубликованного мероприятия: без него нельзя зарегистрироваться.');
    await releaseSeatsOfTariff(transaction, tariff, context.now);
    await transaction.delete('tariffs', { id });
    return event.id;
  });
  return optionsAfterChange(context, eventId);
}

/** Sets the order of the tariffs of an event. `ids` must contain all of them. */
export async function orderTariffs(context: Context, eventId: string, ids: readonly string[]): OfferChange {
  await context.app.database.inTransaction(async (transaction) => {
    const event = await lockEvent(transaction, eventId);
    rejectForeignOffer(context.viewer, event);
    const tariffs = await readTariffs(transaction, event);
    await writeOrder(transaction, 'tariffs', tariffs, ids);
  });
  return optionsAfterChange(context, eventId);
}

/**
 * Stores an order.
 * @throws ProblemsError STATE_CHANGED if `ids` are not exactly those of the rows
 */
export async function writeOrder(
  transaction: Transaction,
  table: 'tariffs' | 'event_questions' | 'room_polls',
  rows: readonly { id: string; position: number }[],
  ids: readonly string[],
): Promise<void> {
  if (new Set(ids).size !== rows.length || ids.length !== rows.length || !rows.every(({ id }) => ids.includes(id)))
    rejectConflict();
  const changes = [...ids.entries()].filter(
    ([position, id]) => rows.find((row) => row.id === id)!.position !== position,
  );
  for (const [position, id] of changes)
    await transaction.query(`UPDATE ${table} SET position = ? WHERE id = ?`, [position, id]);
}
