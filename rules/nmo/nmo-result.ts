import { nmoEligibility, type Attendee, type NmoConditions, type NmoEligibility } from './nmo-conditions.js';
import { nmoEntitlement, type Accreditation, type NmoEntitlement, type UserSpecialties } from './nmo-entitlement.js';

export type NmoResultCode =
  | 'ENTITLED'
  | 'NOT_CONFIRMED'
  | 'NOT_APPROVED'
  | 'SPECIALTY_MISSING'
  | 'SPECIALTY_NOT_ACCREDITED'
  | 'CONDITIONS_MISSING'
  | 'NOT_PASSED';

/** The НМО result of a registration. `isPassed`: it gets points. `code`: the first reason against it. */
export type NmoResult = NmoEligibility &
  Pick<NmoEntitlement, 'specialtyId' | 'options'> & {
    code: NmoResultCode;
    /** Presence meets the conditions, or staff has decided so. */
    isPresenceMet: boolean;
  };

const noTerms: NmoConditions = { needsAllDays: false, days: [] };

/**
 * Whether a registration gets points, how many, for which specialty, or why not. The only source of this result for
 * documents, codes, lists, emails and pages.
 * @param terms conditions saved by staff; null: none, so there are no points
 */
export function nmoResult(
  accreditation: Accreditation,
  terms: NmoConditions | null,
  attendee: Attendee,
  specialties: UserSpecialties,
  chosenId: string | null,
): NmoResult {
  const outlook = nmoEntitlement(accreditation, specialties, chosenId);
  const standing = nmoEligibility(terms ?? noTerms, attendee);
  const { specialtyId, options } = outlook;
  const noPoints = {
    isPassed: false,
    isNearly: false,
    points: 0,
    hours: 0,
    days: standing.days,
    dates: standing.dates,
    isPresenceMet: standing.isPassed,
    specialtyId,
    options,
  };
  if (!attendee.isConfirmed) return { ...noPoints, code: 'NOT_CONFIRMED', reasons: standing.reasons };
  if (outlook.code === 'NOT_APPROVED') return { ...noPoints, code: outlook.code, reasons: [outlook.reason!] };
  if (terms === null)
    return {
      ...noPoints,
      code: 'CONDITIONS_MISSING',
      reasons: ['Условия НМО не\u00A0заданы', outlook.reason].filter((one) => one !== null),
    };
  if (outlook.code !== 'ENTITLED')
    return {
      ...noPoints,
      code: outlook.code,
      reasons: [outlook.reason!, ...(standing.isPassed ? [] : standing.reasons)],
    };
  const code = standing.isPassed ? 'ENTITLED' : 'NOT_PASSED';
  const points = Math.min(standing.points, accreditation.points);
  return {
    ...standing,
    points,
    hours: Math.min(standing.hours, accreditation.hours),
    code,
    isPresenceMet: standing.isPassed,
    specialtyId,
    options,
  };
}
