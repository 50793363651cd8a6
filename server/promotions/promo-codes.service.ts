import { v7 as uuid } from 'uuid';
import { lineOrNull, lineProblems } from '../../rules/lines.js';
import type { Problem } from '../../rules/problem.js';
import { instant } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { pick, type Loader } from '../core/loaders.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { pageOf, pageSize, readCursor, writeCursor, type Page, type PageArgs } from '../core/page.js';
import { refuse, refuseAny } from '../core/problems.js';
import { insertion, marks, type Value } from '../core/sql.js';
import { isPromoCode, normalisePromoCode } from './price.js';
import type { PromoCodeEvent } from './promo-code-event.entity.js';
import type { PromoCode } from './promo-code.entity.js';
import type { PromoCodeInput } from './promotions.inputs.js';

type Saved = { promoCode: PromoCode };

/** More would not fit into the column, and no event costs as much. */
const most = 2_000_000_000;
const terms = ['kind', 'value', 'tariffId', 'useLimit', 'validFrom', 'validUntil', 'note'] as const;

const problem = (code: string, message: string, field: string): Problem => ({ code, message, field });

function valueProblems({ kind, value }: PromoCodeInput): Problem[] {
  if (kind === 'FREE')
    return value === 0
      ? []
      : [problem('PROMO_CODE_VALUE', 'У бесплатного участия размера скидки нет: укажите 0.', 'value')];
  const limit = kind === 'PERCENT' ? 100 : most;
  if (value >= 1 && value <= limit) return [];
  const message = kind === 'PERCENT' ? 'Укажите от 1 до 100 процентов.' : 'Укажите скидку в копейках, больше нуля.';
  return [problem('PROMO_CODE_VALUE', message, 'value')];
}

async function problemsOf({ reads }: Context, input: PromoCodeInput, made: PromoCode): Promise<Problem[]> {
  const problems = valueProblems(input);
  if (!isPromoCode(made.code))
    problems.unshift(
      problem('PROMO_CODE_SHAPE', 'Промокод: от 3 до 40 латинских букв и цифр, между ними можно дефис.', 'code'),
    );
  if (made.tariffId !== null) {
    const found = await reads.readOne('SELECT 1 AS found FROM tariffs WHERE id = ? AND "eventId" = ?', [
      made.tariffId,
      made.eventId,
    ]);
    if (!found) problems.push(problem('TARIFF_UNKNOWN', 'Такого тарифа у мероприятия нет.', 'tariffId'));
  }
  if (made.useLimit !== null && (made.useLimit < 1 || made.useLimit > most))
    problems.push(
      problem('PROMO_CODE_LIMIT', 'Укажите, сколько раз его можно использовать: хотя бы один.', 'useLimit'),
    );
  if (made.validFrom !== null && made.validUntil !== null && made.validUntil <= made.validFrom)
    problems.push(problem('PROMO_CODE_WINDOW', 'Конец срока должен быть позже начала.', 'validUntil'));
  return [...problems, ...lineProblems('note', made.note, 300)];
}

/** Makes a code. The same one asked for twice is made once. */
export async function createPromoCode(context: Context, input: PromoCodeInput): Promise<Saved> {
  const { app, reads, now, viewer } = context;
  const made: PromoCode = {
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
    createdAt: instant(now),
    endedAt: null,
  };
  if (!(await reads.readOne('SELECT 1 AS found FROM events WHERE id = ?', [input.eventId])))
    refuse('NOT_FOUND', 'Такого мероприятия нет.');
  refuseAny(await problemsOf(context, input, made));
  const promoCode = await app.database.inTransaction(async (transaction) => {
    const { sql, values } = insertion('promo_codes', made as unknown as Record<string, Value>);
    const stored = await transaction.query(`${sql} ON CONFLICT ("eventId", code) DO NOTHING RETURNING id`, values);
    if (stored.length === 0) return existing(transaction, made);
    await record(transaction, made.id, 'CREATED', viewer!.id, made.createdAt);
    return made;
  });
  return { promoCode };
}

/** @throws Refusal PROMO_CODE_TAKEN unless the code that is there does the same */
async function existing(transaction: Transaction, made: PromoCode): Promise<PromoCode> {
  const [there] = await transaction.query<PromoCode>('SELECT * FROM promo_codes WHERE "eventId" = ? AND code = ?', [
    made.eventId,
    made.code,
  ]);
  if (there!.endedAt !== null || terms.some((name) => there![name] !== made[name]))
    refuse('PROMO_CODE_TAKEN', 'У этого мероприятия такой промокод уже был. Придумайте другой.', 'code');
  return there!;
}

/** Ends a code; what was registered with it stays. Done twice it stays done. */
export async function endPromoCode({ app, now, viewer }: Context, id: string): Promise<Saved> {
  const at = instant(now);
  const promoCode = await app.database.inTransaction(async (transaction) => {
    const [ended] = await transaction.query<PromoCode>(
      'UPDATE promo_codes SET "endedAt" = ? WHERE id = ? AND "endedAt" IS NULL RETURNING *',
      [at, id],
    );
    if (ended) await record(transaction, id, 'ENDED', viewer!.id, at);
    const [there] = ended
      ? [ended]
      : await transaction.query<PromoCode>('SELECT * FROM promo_codes WHERE id = ?', [id]);
    return there ?? refuse('NOT_FOUND', 'Такого промокода нет.');
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
  return insertRows(transaction, 'promo_code_events', [event]);
};

export type PromoCodeSelection = Page<PromoCode> & { count: () => Promise<number> };

/** Codes of an event by their letters, ended ones too. */
export async function listPromoCodes({ reads }: Context, eventId: string, args: PageArgs): Promise<PromoCodeSelection> {
  const size = pageSize(args);
  const place = args.after == null ? [] : readCursor(args.after, 1);
  const rows = await reads.read<PromoCode>(
    `SELECT * FROM promo_codes WHERE "eventId" = ? ${place.length > 0 ? 'AND code > ?' : ''} ORDER BY code LIMIT ?`,
    [eventId, ...place, size + 1],
  );
  return {
    ...pageOf(rows, size, ({ code }) => writeCursor(code)),
    count: async () =>
      Number(
        (await reads.readOne<{ count: number }>('SELECT COUNT(*) AS count FROM promo_codes WHERE "eventId" = ?', [
          eventId,
        ]))!.count,
      ),
  };
}

/** Who has made a code, and who has ended it, as `{id} CREATED` and `{id} ENDED`. */
export const actors: Loader<string, string | null> = async (keys, { reads }) => {
  const ids = [...new Set(keys.map((key) => key.split(' ')[0]!))];
  const rows = await reads.read<{ key: string; lastName: string; firstName: string }>(
    `SELECT promo_code_events."promoCodeId" || ' ' || promo_code_events.action AS key, users."lastName", users."firstName"
     FROM promo_code_events JOIN users ON users.id = promo_code_events."actorId"
     WHERE promo_code_events."promoCodeId" IN (${marks(ids)})`,
    ids,
  );
  const found = pick(keys, rows, ({ key }) => key);
  return found.map((row) => row && `${row.lastName} ${row.firstName}`);
};
