import { instant } from '../../core/clock.js';
import { type Context } from '../../core/context.js';
import { groupBy, keptLoader, load } from '../../core/loaders.js';
import type { Transaction } from '../../core/database.js';
import { isPublishedAnew, type EventChangeHook } from '../../events/hooks.js';
import type { Reads } from '../../core/kept.js';
import type { RegistrationFacts } from '../../registrations/hooks.js';
import { marks } from '../../core/sql.js';
import { momentFor } from '../../core/wording.js';
import type { Event } from '../../events/event.entity.js';
import { eventsById } from '../../events/events.service.js';
import type { Registration } from '../../registrations/registration.entity.js';
import { liveCondition } from '../../registrations/registration.life.js';
import { agreedTerms, ladderOf, newDatesUntil } from './agreed-terms.js';
import { stepsOfEvents } from './refund-steps.service.js';
import type { Step, Term } from './refund-rules.js';
import type { RefundTermEdition } from './refund-terms.entity.js';
import { addEdition, recordTerms } from './term-editions.js';

type Terms = [Term, ...Term[]];
type Bought = Pick<Registration, 'eventId' | 'createdAt'>;

/** New dates leave the terms of those who are registered as they were, and give back everything for a while to who cannot come. */
export const keepTerms: EventChangeHook = async (transaction, changed) => {
  const { eventId, before, after, now } = changed;
  if (before.state === 'DRAFT' || after.state === 'CANCELLED') return;
  const steps = await transaction.query<Step>('SELECT * FROM refund_steps WHERE "eventId" = ?', [eventId]);
  const [was, is] = [before, after].map((schedule) => ladderOf(schedule as Event, steps));
  await recordTerms(transaction, eventId, was!, is!, now);
  const isMoved = before.state === 'PUBLISHED' && after.state === 'PUBLISHED' && before.dates !== after.dates;
  if (!isMoved && !isPublishedAnew(changed)) return;
  const whole: Term[] = [{ percent: 100, until: newDatesUntil(after as Event, now) }];
  await addEdition(transaction, { eventId, kind: 'NEW_DATES', since: instant(now), terms: JSON.stringify(whole) });
};

const inOrder = 'ORDER BY since, id';

const editionsOfEvents = keptLoader<RefundTermEdition[]>('refund term editions of', async (ids, { reads }) =>
  groupBy(
    ids,
    await reads.read<RefundTermEdition>(
      `SELECT * FROM refund_term_editions WHERE "eventId" IN (${marks(ids)}) ${inOrder}`,
      ids,
    ),
    (row) => row.eventId,
  ),
);

/** What was agreed for a registration, as the screens show it. */
export async function agreedFor(context: Context, { eventId, createdAt }: Bought): Promise<Terms> {
  const [event, steps, editions] = await Promise.all([
    load(context, eventsById, eventId),
    load(context, stepsOfEvents, eventId),
    load(context, editionsOfEvents, eventId),
  ]);
  return agreedTerms(event!, steps, editions, createdAt);
}

type Query = <Row extends object>(sql: string, values: readonly string[]) => Promise<Row[]>;

type Agreed = { event: Event & { boughtAt: string }; terms: Terms };

async function readAgreed(query: Query, registrationId: string): Promise<Agreed> {
  const [event] = await query<Agreed['event']>(
    `SELECT events.*, registrations."createdAt" AS "boughtAt" FROM registrations
     JOIN events ON events.id = registrations."eventId" WHERE registrations.id = ?`,
    [registrationId],
  );
  const steps = await query<Step>('SELECT * FROM refund_steps WHERE "eventId" = ?', [event!.id]);
  const editions = await query<RefundTermEdition>(`SELECT * FROM refund_term_editions WHERE "eventId" = ? ${inOrder}`, [
    event!.id,
  ]);
  return { event: event!, terms: agreedTerms(event!, steps, editions, event!.boughtAt) };
}

/** What was agreed for a registration, within a transaction. */
export const termsFor = async (transaction: Pick<Transaction, 'query'>, registrationId: string): Promise<Terms> =>
  (await readAgreed((sql, values) => transaction.query(sql, values), registrationId)).terms;

/** «вся сумма — до 28 января 2027 г., 10:00 (МСК); 50 % — до …»: what of the terms is still to come. */
function termsInWords({ event, terms }: Agreed, at: string, own: string | null): string {
  const ahead = terms.filter(({ until }) => until === null || at < until);
  const words = ahead.map(({ percent, until }) => {
    const share = percent === 100 ? 'вся сумма' : `${percent}\u00a0%`;
    return until
      ? `${share}\u00a0— до\u00a0${momentFor(own, until, event.timeZone)}`
      : `${share}, пока дата не\u00a0назначена`;
  });
  const after = 'по\u00a0заявлению, за\u00a0вычетом расходов организатора';
  if (words.length === 0) return after;
  return ahead.at(-1)!.until ? `${words.join('; ')}; позже\u00a0— ${after}` : words.join('; ');
}

/** The terms that were agreed, in the table of emails about a registration that costs something. */
export const refundTermsFact: RegistrationFacts = async (reads, registrationId, now, own) => {
  const owed = await reads.readOne(
    `SELECT 1 AS found FROM registrations JOIN events ON events.id = "eventId"
     WHERE registrations.id = ? AND "priceAmount" > 0 AND registrations.${liveCondition} AND events.state <> 'CANCELLED'`,
    [registrationId],
  );
  return owed ? [await termsFactOf(reads, registrationId, now, own)] : [];
};

export async function termsFactOf(
  reads: Reads,
  registrationId: string,
  now: Date,
  own: string | null,
): Promise<[string, string]> {
  const query: Query = (sql, values) => reads.read(sql, values);
  return ['Возврат при отмене', termsInWords(await readAgreed(query, registrationId), instant(now), own)];
}
