import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { Reads } from '../core/kept.js';
import type { BasisChange } from '../registrations/hooks.js';
import type { Event } from '../events/event.entity.js';
import type { Registration } from '../registrations/registration.entity.js';
import { lockEvent, logChanges } from './changes.js';
import type { NmoVerdict } from '../../rules/nmo-verdict.js';
import { correctPoints, readWriting, saysOtherPoints, saysOtherSpecialty } from './correct-points.js';
import { groundsOf, ungrounded } from './ground.js';
import { wasPresent } from './presence-evidence.js';
import { revokeDocuments, validOf, type ValidDocuments } from './revocation.service.js';

type Words = { reason: string; byId: string | null };

const longestReason = 500;
const line = (text: string): string => [...text].slice(0, longestReason).join('');

const reasons = {
  PRESENCE_CHANGED: 'Данные о\u00a0присутствии уточнены после выдачи: баллы пересчитаны.',
  TERMS_CHANGED: 'Условия НМО мероприятия уточнены после выдачи: по\u00a0ним баллов нет.',
  ACCREDITATION_LOST: 'Одобрение НМО мероприятия или специальности больше не\u00a0действует.',
  SPECIALTY_CHOSEN: 'Баллы начислены по\u00a0другой вашей специальности.',
} as const;

/** Why the basis is gone, as the holder reads it, and who of staff did it. */
async function wordsOf(transaction: Transaction, change: BasisChange): Promise<Words> {
  const { cause, subjectId, registrationId, byId = null } = change;
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
  if (cause !== 'CANCELLED') return { reason: reasons[cause], byId };
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

const noDocuments: ValidDocuments = { certificates: [], codes: [] };

/** The points are for another specialty now: codes of the former one are not for this participant. */
const ofOtherSpecialty = (codes: ValidDocuments['codes'], verdict: NmoVerdict | null) =>
  codes.filter(({ specialtyId }) => specialtyId !== null && verdict !== null && specialtyId !== verdict.specialtyId);

/**
 * Revokes what a registration was issued and has no basis for any more: without a confirmed participation nothing holds, without
 * the conditions of НМО neither the points nor the codes do. Where the conditions give other points than the document says, another
 * takes its place. Told twice it does nothing more.
 */
export async function revokeUnfounded(app: Application, change: BasisChange): Promise<void> {
  const { registrationId, cause, keepsDocuments = false } = change;
  const now = app.clock.now();
  const reads = new Reads(app.database);
  const registration = await reads.readOne<Registration>('SELECT * FROM registrations WHERE id = ?', [registrationId]);
  if (!registration) return;
  const held = await validOf((sql, values) => reads.read(sql, values), registrationId);
  if (held.certificates.length + held.codes.length === 0) return;
  const event = (await reads.readOne<Event>('SELECT * FROM events WHERE id = ?', [registration.eventId]))!;
  const ground =
    cause === 'CANCELLED' ? null : (await groundsOf({ app, reads }, event, [registration])).get(registrationId)!;
  const writing = await readWriting(app, reads, now);
  await app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, registration.eventId);
    const why = await wordsOf(transaction, change);
    const valid = await validOf((sql, values) => transaction.query(sql, values), registrationId);
    const isKept = keepsDocuments
      ? await isPresent(transaction, registrationId)
      : await wasKept(transaction, registrationId);
    if (cause === 'CANCELLED' && keepsDocuments && isKept) return keep(transaction, valid, why, now);
    if (registration.state !== 'CONFIRMED' && !isKept) return revokeDocuments(transaction, valid, { ...why, now });
    const { certificates, codes } = ground ? ungrounded(valid, ground) : noDocuments;
    const isOther = cause === 'SPECIALTY_CHOSEN';
    const verdict = ground?.verdict ?? null;
    // Staff replaces documents with the points of before itself when it changes the conditions.
    if (verdict && cause !== 'TERMS_CHANGED')
      for (const old of valid.certificates.filter((one) => !certificates.includes(one)))
        if (saysOtherPoints(old, verdict) || (isOther && saysOtherSpecialty(old, verdict)))
          await correctPoints(transaction, app, writing, old, verdict, { ...why, now });
    const others = isOther ? ofOtherSpecialty(valid.codes, verdict).filter((one) => !codes.includes(one)) : [];
    return revokeDocuments(transaction, { certificates, codes: [...codes, ...others] }, { ...why, now });
  });
}
