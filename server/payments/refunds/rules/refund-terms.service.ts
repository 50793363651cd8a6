import type { Reader } from '../../../core/database/reader.js';
import { toIso } from '../../../core/clock.js';
import { type Context } from '../../../core/context.js';
import { cachedLoader, load, rowsLoader } from '../../../core/graphql/loaders.js';
import { isPublishedAnew, type EventChangeHook } from '../../../events/hooks.js';
import type { Db } from '../../../core/database/db.js';
import type { RegistrationFacts } from '../../../registrations/hooks.js';
import { formatDateTimeForReader } from '../../../core/wording.js';
import type { Event } from '../../../events/event.entity.js';
import { eventsById } from '../../../events/events.service.js';
import type { Registration } from '../../../registrations/registration.entity.js';
import { registrationStates } from '../../../registrations/registration.states.js';
import { agreedTerms, datedTermsOf, fullRefundUntil } from './agreed-terms.js';
import { stepsOfEvents } from '../refund-steps.service.js';
import type { Step, Term } from './refund-rules.js';
import type { RefundTermEdition } from './refund-terms.entity.js';
import { addEdition, recordTerms } from './term-editions.js';

type Terms = [Term, ...Term[]];
type RegistrationKey = Pick<Registration, 'eventId' | 'createdAt'>;

/** After a change of dates, registered users keep their terms, and get a full refund for a period. */
export const recordTermsOnChange: EventChangeHook = async (transaction, changed) => {
  const { eventId, before, after, now } = changed;
  if (before.state === 'DRAFT' || after.state === 'CANCELLED') return;
  const steps = await transaction.query<Step>('SELECT * FROM refund_steps WHERE "eventId" = ?', [eventId]);
  const [earlierTerms, newTerms] = [before, after].map((schedule) => datedTermsOf(schedule as Event, steps));
  await recordTerms(transaction, eventId, earlierTerms!, newTerms!, now);
  const isMoved = before.state === 'PUBLISHED' && after.state === 'PUBLISHED' && before.dates !== after.dates;
  if (!isMoved && !isPublishedAnew(changed)) return;
  const fullRefund: Term[] = [{ percent: 100, until: fullRefundUntil(after as Event, now) }];
  await addEdition(transaction, { eventId, kind: 'NEW_DATES', since: toIso(now), terms: JSON.stringify(fullRefund) });
};

const editionOrder = 'ORDER BY since, id';

const editionsOfEvents = cachedLoader(
  'refund term editions of',
  rowsLoader<RefundTermEdition>('refund_term_editions', 'eventId', editionOrder),
);

/** The terms of a registration, for the interface. */
export async function agreedTermsFor(context: Context, { eventId, createdAt }: RegistrationKey): Promise<Terms> {
  const [event, steps, editions] = await Promise.all([
    load(context, eventsById, eventId),
    load(context, stepsOfEvents, eventId),
    load(context, editionsOfEvents, eventId),
  ]);
  return agreedTerms(event!, steps, editions, createdAt);
}

type EventTerms = { event: Event & { boughtAt: string }; terms: Terms };

async function readEventTerms(reader: Reader, registrationId: string): Promise<EventTerms> {
  const event = await reader.queryOne<EventTerms['event']>(
    `SELECT events.*, registrations."createdAt" AS "boughtAt" FROM registrations
     JOIN events ON events.id = registrations."eventId" WHERE registrations.id = ?`,
    [registrationId],
  );
  const steps = await reader.query<Step>('SELECT * FROM refund_steps WHERE "eventId" = ?', [event!.id]);
  const editions = await reader.query<RefundTermEdition>(
    `SELECT * FROM refund_term_editions WHERE "eventId" = ? ${editionOrder}`,
    [event!.id],
  );
  return { event: event!, terms: agreedTerms(event!, steps, editions, event!.boughtAt) };
}

/** The terms of a registration. */
export const readAgreedTerms = async (reader: Reader, registrationId: string): Promise<Terms> =>
  (await readEventTerms(reader, registrationId)).terms;

/** «вся сумма — до 28 января 2027 г., 10:00 (МСК); 50 % — до …»: the terms that have not ended. */
function formatTerms({ event, terms }: EventTerms, at: string, timeZone: string | null): string {
  const remaining = terms.filter(({ until }) => until === null || at < until);
  const sentences = remaining.map(({ percent, until }) => {
    const share = percent === 100 ? 'вся сумма' : `${percent}\u00a0%`;
    return until
      ? `${share}\u00a0— до\u00a0${formatDateTimeForReader(timeZone, until, event.timeZone)}`
      : `${share}, пока дата не\u00a0назначена`;
  });
  const applicationText = 'по\u00a0заявлению, за\u00a0вычетом расходов организатора';
  if (sentences.length === 0) return applicationText;
  return remaining.at(-1)!.until ? `${sentences.join('; ')}; позже\u00a0— ${applicationText}` : sentences.join('; ');
}

/** The refund terms in the table of emails about a paid registration. */
export const refundTermsFact: RegistrationFacts = async ({ db, now }, { registration, event }, timeZone) => {
  const { id, priceAmount, state } = registration;
  const isPaid = priceAmount > 0 && registrationStates.is(state, 'live') && event.state !== 'CANCELLED';
  return isPaid ? [await termsFactOf(db, id, now, timeZone)] : [];
};

export async function termsFactOf(
  db: Db,
  registrationId: string,
  now: Date,
  timeZone: string | null,
): Promise<[string, string]> {
  return ['Возврат при отмене', formatTerms(await readEventTerms(db, registrationId), toIso(now), timeZone)];
}
