import { v7 as uuid } from 'uuid';
import { lineOrNull, lineProblems } from '../../rules/text/lines.js';
import type { Problem, ProblemCode } from '../../rules/problem.js';
import { toIso } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { orderByKeys, type Loader } from '../core/graphql/loaders.js';
import type { Transaction } from '../core/database/database.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { placeholders } from '../core/database/sql.js';
import { isPromoCode, normalisePromoCode } from './promo-code-rules.js';
import type { PromoCodeEvent } from './promo-code-event.entity.js';
import type { PromoCode } from './promo-code.entity.js';
import type { PromoCodeInput } from './promotions.inputs.js';

type PromoCodePayload = { promoCode: PromoCode };

/** Limit of the database column. No event costs as much. */
const maxInteger = 2_000_000_000;
const comparedFields = ['kind', 'value', 'tariffId', 'useLimit', 'validFrom', 'validUntil', 'note'] as const;

const problem = (code: ProblemCode, message: string, field: string): Problem => ({ code, message, field });

function valueProblems({ kind, value }: PromoCodeInput): Problem[] {
  if (kind === 'FREE')
    return value === 0
      ? []
      : [problem('PROMO_CODE_VALUE', 'У бесплатного участия размера скидки нет: укажите 0.', 'value')];
  const limit = kind === 'PERCENT' ? 100 : maxInteger;
  if (value >= 1 && value <= limit) return [];
  const message = kind === 'PERCENT' ? 'Укажите от 1 до 100 процентов.' : 'Укажите скидку в копейках, больше нуля.';
  return [problem('PROMO_CODE_VALUE', message, 'value')];
}

async function problemsOf({ db }: Context, input: PromoCodeInput, promoCode: PromoCode): Promise<Problem[]> {
  const problems = valueProblems(input);
  if (!isPromoCode(promoCode.code))
    problems.unshift(
      problem('PROMO_CODE_SHAPE', 'Промокод: от 3 до 40 латинских букв и цифр, между ними можно дефис.', 'code'),
    );
  if (promoCode.tariffId !== null) {
    const tariff = await db.findOne('tariffs', { id: promoCode.tariffId, eventId: promoCode.eventId });
    if (!tariff) problems.push(problem('TARIFF_UNKNOWN', 'Такого тарифа у мероприятия нет.', 'tariffId'));
  }
  if (promoCode.useLimit !== null && (promoCode.useLimit < 1 || promoCode.useLimit > maxInteger))
    problems.push(
      problem('PROMO_CODE_LIMIT', 'Укажите, сколько раз его можно использовать: хотя бы один.', 'useLimit'),
    );
  if (promoCode.validFrom !== null && promoCode.validUntil !== null && promoCode.validUntil <= promoCode.validFrom)
    problems.push(problem('PROMO_CODE_WINDOW', 'Конец срока должен быть позже начала.', 'validUntil'));
  return [...problems, ...lineProblems('note', promoCode.note, 300)];
}

/** Creates a promo code. Idempotent: the same input returns the existing code. */
export async function createPromoCode(context: Context, input: PromoCodeInput): Promise<PromoCodePayload> {
  const { app, db, now, viewer } = context;
  const created: PromoCode = {
    id: uuid(),
    eventId: input.eventId,
    code: normalisePromoCode(input.code),
    kind: input.kind,
    value: input.value,
    tariffId: input.tariffId ?? null,
    useLimit: input.useLimit ?? null,
    used: 0,
    validFrom: input.validFrom ?? null,
    validUntil: input.validUntil ?? null,
    note: lineOrNull(input.note),
    createdAt: toIso(now),
    endedAt: null,
  };
  if (!(await db.findOne('events', { id: input.eventId }))) reject('NOT_FOUND', 'Такого мероприятия нет.');
  rejectAny(await problemsOf(context, input, created));
  const promoCode = await app.database.inTransaction(async (transaction) => {
    const inserted = await transaction.insertOne('promo_codes', created, 'ON CONFLICT ("eventId", code) DO NOTHING');
    if (!inserted) return findSameCode(transaction, created);
    await record(transaction, created.id, 'CREATED', viewer!.id, created.createdAt);
    return created;
  });
  return { promoCode };
}

/** @throws ProblemsError PROMO_CODE_TAKEN if the existing code differs */
async function findSameCode(transaction: Transaction, input: PromoCode): Promise<PromoCode> {
  const existing = await transaction.findOne<PromoCode>('promo_codes', { eventId: input.eventId, code: input.code });
  if (existing!.endedAt !== null || comparedFields.some((name) => existing![name] !== input[name]))
    reject('PROMO_CODE_TAKEN', 'У этого мероприятия такой промокод уже был. Придумайте другой.', 'code');
  return existing!;
}

/** Ends a code. Registrations that use it keep their price. Idempotent. */
export async function endPromoCode({ app, now, viewer }: Context, id: string): Promise<PromoCodePayload> {
  const at = toIso(now);
  const promoCode = await app.database.inTransaction(async (transaction) => {
    const [ended] = await transaction.query<PromoCode>(
      'UPDATE promo_codes SET "endedAt" = ? WHERE id = ? AND "endedAt" IS NULL RETURNING *',
      [at, id],
    );
    if (ended) await record(transaction, id, 'ENDED', viewer!.id, at);
    const [promoCode] = ended
      ? [ended]
      : await transaction.query<PromoCode>('SELECT * FROM promo_codes WHERE id = ?', [id]);
    return promoCode ?? reject('NOT_FOUND', 'Такого промокода нет.');
  });
  return { promoCode };
}

const record = (
  transaction: Transaction,
  promoCodeId: string,
  action: PromoCodeEvent['action'],
  actorId: string,
  at: string,
): Promise<void> => {
  const event: PromoCodeEvent = { id: uuid(), promoCodeId, action, actorId, at };
  return transaction.insert('promo_code_events', [event]);
};

/** Names of the staff who created and who ended a code. Keys: `{id} CREATED` and `{id} ENDED`. */
export const promoCodeActorNames: Loader<string, string | null> = async (keys, { db }) => {
  const ids = [...new Set(keys.map((key) => key.split(' ')[0]!))];
  const rows = await db.query<{ key: string; lastName: string; firstName: string }>(
    `SELECT promo_code_events."promoCodeId" || ' ' || promo_code_events.action AS key, users."lastName", users."firstName"
     FROM promo_code_events JOIN users ON users.id = promo_code_events."actorId"
     WHERE promo_code_events."promoCodeId" IN (${placeholders(ids)})`,
    ids,
  );
  const matches = orderByKeys(keys, rows, ({ key }) => key);
  return matches.map((row) => row && `${row.lastName} ${row.firstName}`);
};
