import type { Application } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import { Reads } from '../core/kept.js';
import type { BasisChange } from '../core/registration-hooks.js';
import type { Event } from '../events/event.entity.js';
import type { Registration } from '../registrations/registration.entity.js';
import { lockEvent, logChanges } from './changes.js';
import type { NmoVerdict } from '../../rules/nmo-verdict.js';
import { verdictsOfTakers } from './conditions/verdict.service.js';
import { correctPoints, readWriting, saysOtherPoints } from './correct-points.js';
import { revokeDocuments, validOf, type ValidDocuments } from './revocation.service.js';

/** Whether somebody saw the participant at the event, or staff decided so: what keeps documents of a cancelled registration. */
export const wasPresent = (registration: string): string => `(
  EXISTS (SELECT 1 FROM presence_marks WHERE presence_marks."registrationId" = ${registration}
    AND presence_marks.kind = 'ENTRY' AND presence_marks."voidedAt" IS NULL)
  OR EXISTS (SELECT 1 FROM online_presence WHERE online_presence."registrationId" = ${registration}
    AND (online_presence.minutes > 0 OR online_presence.confirmations > 0))
  OR (SELECT verdict FROM nmo_decisions WHERE nmo_decisions."registrationId" = ${registration}
    ORDER BY nmo_decisions.id DESC LIMIT 1) = 'PASSED')`;

type Words = { reason: string; byId: string | null };

const longestReason = 500;
const line = (text: string): string => [...text].slice(0, longestReason).join('');

/** Why the basis is gone, as the holder reads it, and who of staff did it. */
async function wordsOf(transaction: Transaction, { cause, subjectId, registrationId }: BasisChange): Promise<Words> {
  const one = async <Row>(sql: string, id: string): Promise<Row | undefined> =>
    (await transaction.query<Row>(sql, [id]))[0];
  if (cause === 'PRESENCE_VOIDED') {
    const mark = await one<{ voidReason: string; voidedById: string | null }>(
      'SELECT "voidReason", "voidedById" FROM presence_marks WHERE id = ?',
      subjectId!,
    );
    return { reason: line(`Отметка о\u00a0присутствии снята: ${mark?.voidReason}`), byId: mark?.voidedById ?? null };
  }
  if (cause === 'NMO_DECIDED') {
    const decision = await one<Words>('SELECT reason, "byId" FROM nmo_decisions WHERE id = ?', subjectId!);
    return { reason: decision!.reason, byId: decision!.byId };
  }
  if (cause === 'PRESENCE_CHANGED')
    return { reason: 'Данные о\u00a0присутствии уточнены после выдачи: баллы пересчитаны.', byId: null };
  const bulk = subjectId
    ? await one<{ text: string | null; createdById: string | null }>(
        'SELECT text, "createdById" FROM registration_bulks WHERE id = ?',
        subjectId,
      )
    : undefined;
  const event = await one<Pick<Event, 'state'>>(
    'SELECT state FROM events WHERE id = (SELECT "eventId" FROM registrations WHERE id = ?)',
    registrationId,
  );
  const usual = event?.state === 'CANCELLED' ? 'Мероприятие отменено.' : 'Участие отменено.';
  return { reason: bulk?.text ?? usual, byId: bulk?.createdById ?? null };
}

/** Staff has kept the documents of this registration when it was cancelled. */
async function wasKept(transaction: Transaction, registrationId: string): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT 1 FROM certificate_changes LEFT JOIN certificates ON certificates.id = "certificateId"
       LEFT JOIN nmo_codes ON nmo_codes.id = "codeId"
     WHERE certificate_changes.state = 'KEPT'
       AND (certificates."registrationId" = ? OR nmo_codes."registrationId" = ?) LIMIT 1`,
    [registrationId, registrationId],
  );
  return rows.length > 0;
}

async function isPresent(transaction: Transaction, registrationId: string): Promise<boolean> {
  const rows = await transaction.query(
    `SELECT 1 FROM registrations WHERE id = ? AND ${wasPresent('registrations.id')}`,
    [registrationId],
  );
  return rows.length > 0;
}

/** Staff keeps what was issued: each line of the log says so. */
const keep = (transaction: Transaction, { certificates, codes }: ValidDocuments, why: Words, now: Date) =>
  logChanges(
    transaction,
    [
      ...certificates.map(({ id }) => ({ certificateId: id, state: 'KEPT' as const, ...why })),
      ...codes.map(({ id }) => ({ codeId: id, state: 'KEPT' as const, ...why })),
    ],
    now,
  );

type Looked = { verdict: NmoVerdict | null; meets: boolean };

/** Whether presence is what НМО asks for, as if the participation were confirmed: a cancellation is looked at apart. */
async function lookAgain(app: Application, reads: Reads, registration: Registration): Promise<Looked> {
  const [verdict] = await verdictsOfTakers({ app, reads }, [{ ...registration, state: 'CONFIRMED' }]);
  if (verdict!.code !== 'CONDITIONS_MISSING') return { verdict: verdict!, meets: verdict!.isPresenceMet };
  const decided = await reads.readOne<{ verdict: string }>(
    'SELECT verdict FROM nmo_decisions WHERE "registrationId" = ? ORDER BY id DESC LIMIT 1',
    [registration.id],
  );
  return { verdict: null, meets: decided?.verdict !== 'NOT_PASSED' };
}

/**
 * Revokes what a registration was issued and has no basis for any more: without a confirmed participation nothing holds, without
 * the conditions of НМО neither the points nor the codes do. Where the conditions give other points than the document says, another
 * takes its place. Told twice it does nothing more.
 */
export async function revokeUnfounded(app: Application, change: BasisChange): Promise<void> {
  const { registrationId, cause, keepsDocuments = false } = change;
  const reads = new Reads(app.database);
  const registration = await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [registrationId]);
  if (!registration) return;
  const held = await validOf((sql, values) => reads.read(sql, values), registrationId);
  if (held.certificates.length + held.codes.length === 0) return;
  const { verdict, meets } =
    cause === 'CANCELLED' ? { verdict: null, meets: true } : await lookAgain(app, reads, registration);
  const now = app.clock.now();
  const writing = await readWriting(app, reads, now);
  await app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, registration.eventId);
    const why = await wordsOf(transaction, change);
    const valid = await validOf((sql, values) => transaction.query(sql, values), registrationId);
    const isConfirmed = registration.state === 'CONFIRMED';
    const isKept = keepsDocuments
      ? await isPresent(transaction, registrationId)
      : await wasKept(transaction, registrationId);
    if (cause === 'CANCELLED' && keepsDocuments && isKept) return keep(transaction, valid, why, now);
    const isFounded = isConfirmed || isKept;
    const certificates = valid.certificates.filter(({ kind }) => !isFounded || (kind === 'NMO' && !meets));
    const codes = isFounded && meets ? [] : valid.codes;
    if (isFounded && meets && verdict)
      for (const old of valid.certificates.filter((one) => saysOtherPoints(one, verdict)))
        await correctPoints(transaction, app, writing, old, verdict, { ...why, now });
    return revokeDocuments(transaction, { certificates, codes }, { ...why, now });
  });
}
