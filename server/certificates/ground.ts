import type { NmoVerdict } from '../../rules/nmo-verdict.js';
import type { Application } from '../core/application.js';
import type { Reads } from '../core/kept.js';
import { marks } from '../core/sql.js';
import type { Event } from '../events/event.entity.js';
import { verdictsOfTakers, type Taker } from './conditions/verdict.service.js';
import type { NmoCode } from './nmo-code.entity.js';
import type { ValidDocuments } from './revocation.service.js';

/** What documents and codes about points of one registration stand on. */
export type Ground = {
  /** Null: the event has no saved conditions. */
  verdict: NmoVerdict | null;
  /** Presence is what НМО asks for, or staff has decided so. */
  meets: boolean;
  isApproved: boolean;
  /** Specialties that the event is accredited for. */
  listed: ReadonlySet<string>;
};

type Asking = { app: Application; reads: Reads };

/**
 * The ground of registrations as if each participation were confirmed: a cancellation is looked at apart. What documents say of
 * the specialty is compared with the accreditation, not with the profile, which may have changed since.
 */
export async function groundsOf(
  asking: Asking,
  event: Event,
  registrations: readonly Taker[],
): Promise<Map<string, Ground>> {
  const { reads } = asking;
  const ids = registrations.map(({ id }) => id);
  const verdicts = await verdictsOfTakers(
    asking,
    registrations.map(({ id, userId }) => ({ id, userId, state: 'CONFIRMED', eventId: event.id })),
  );
  const specialties = await reads.read<{ specialtyId: string }>(
    'SELECT "specialtyId" FROM event_specialties WHERE "eventId" = ?',
    [event.id],
  );
  const decisions = await reads.read<{ registrationId: string; verdict: string }>(
    `SELECT "registrationId", verdict FROM nmo_decisions WHERE "registrationId" IN (${marks(ids)}) ORDER BY id`,
    ids,
  );
  const decided = new Map(decisions.map(({ registrationId, verdict }) => [registrationId, verdict]));
  const listed = new Set(specialties.map(({ specialtyId }) => specialtyId));
  const isApproved = event.nmoState === 'APPROVED';
  return new Map(
    ids.map((id, index): [string, Ground] => {
      const verdict = verdicts[index]!;
      const hasTerms = verdict.code !== 'CONDITIONS_MISSING';
      const meets = hasTerms ? verdict.isPresenceMet : decided.get(id) !== 'NOT_PASSED';
      return [id, { verdict: hasTerms ? verdict : null, meets, isApproved, listed }];
    }),
  );
}

/** Documents about points and codes that have no ground any more. */
export function ungrounded({ certificates, codes }: ValidDocuments, ground: Ground): ValidDocuments {
  const { verdict, meets, isApproved, listed } = ground;
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
