import type { NmoResult } from '../../../rules/nmo/nmo-result.js';
import type { Application } from '../../core/application.js';
import type { Db } from '../../core/database/db.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import { verdictsForRegistrations, type VerdictSubject } from '../conditions/verdict.service.js';
import type { NmoCode } from '../codes/nmo-code.entity.js';
import type { ValidDocuments } from '../revocation/revocation.service.js';

/** The basis of НМО documents and codes of one registration. */
export type DocumentBasis = {
  /** Null: the event has no saved conditions. */
  verdict: NmoResult | null;
  /** The НМО conditions are met by attendance, or by a decision of staff. */
  meetsConditions: boolean;
  isApproved: boolean;
  /** Ids of the specialties that the event is accredited for. */
  specialtyIds: ReadonlySet<string>;
};

type GroundContext = { app: Application; db: Db };

/**
 * The basis of registrations as if they were confirmed: cancellations are handled separately. The specialty of a document is compared
 * with the accreditation, not with the profile, which may have changed since.
 */
export async function readDocumentBases(
  context: GroundContext,
  event: Event,
  registrations: readonly VerdictSubject[],
): Promise<Map<string, DocumentBasis>> {
  const { db } = context;
  const ids = registrations.map(({ id }) => id);
  const verdicts = await verdictsForRegistrations(
    context,
    registrations.map(({ id, userId }) => ({ id, userId, state: 'CONFIRMED', eventId: event.id })),
  );
  const specialties = await db.query<{ specialtyId: string }>(
    'SELECT "specialtyId" FROM event_specialties WHERE "eventId" = ?',
    [event.id],
  );
  const decisions = await db.query<{ registrationId: string; verdict: string }>(
    `SELECT "registrationId", verdict FROM nmo_decisions WHERE "registrationId" IN (${placeholders(ids)}) ORDER BY id`,
    ids,
  );
  const decisionById = new Map(decisions.map(({ registrationId, verdict }) => [registrationId, verdict]));
  const accredited = new Set(specialties.map(({ specialtyId }) => specialtyId));
  const isApproved = event.nmoState === 'APPROVED';
  return new Map(
    ids.map((id, index): [string, DocumentBasis] => {
      const verdict = verdicts[index]!;
      const hasTerms = verdict.code !== 'CONDITIONS_MISSING';
      const meets = hasTerms ? verdict.isPresenceMet : decisionById.get(id) !== 'NOT_PASSED';
      return [id, { verdict: hasTerms ? verdict : null, meetsConditions: meets, isApproved, specialtyIds: accredited }];
    }),
  );
}

/** НМО documents and codes that have lost their basis. */
export function documentsWithoutBasis({ certificates, codes }: ValidDocuments, ground: DocumentBasis): ValidDocuments {
  const { verdict, meetsConditions: meets, isApproved, specialtyIds: listed } = ground;
  const isAccredited = (specialtyId: string | null): boolean =>
    isApproved && (specialtyId === null || listed.has(specialtyId));
  const countsDay = ({ date }: NmoCode): boolean => date === null || verdict === null || verdict.dates.includes(date);
  return {
    certificates: certificates.filter(
      ({ kind, specialtyId }) => kind === 'NMO' && !(meets && isAccredited(specialtyId)),
    ),
    codes: codes.filter((code) => !(meets && isAccredited(code.specialtyId) && countsDay(code))),
  };
}
