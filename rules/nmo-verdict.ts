import { standingOf, type Attendee, type NmoTerms, type Standing } from './nmo-conditions.js';
import { nmoOutlook, type Accreditation, type NmoOutlook, type OwnSpecialties } from './nmo-outlook.js';

export type NmoVerdictCode =
  | 'ENTITLED'
  | 'NOT_CONFIRMED'
  | 'NOT_APPROVED'
  | 'SPECIALTY_MISSING'
  | 'SPECIALTY_NOT_ACCREDITED'
  | 'CONDITIONS_MISSING'
  | 'NOT_PASSED';

/** The НМО result of a registration. `isPassed`: it gets points. `code`: the first reason against it. */
export type NmoVerdict = Standing &
  Pick<NmoOutlook, 'specialtyId' | 'options'> & {
    code: NmoVerdictCode;
    /** Presence meets the conditions, or staff has decided so. */
    isPresenceMet: boolean;
  };

const noTerms: NmoTerms = { needsAllDays: false, days: [] };

/**
 * Whether a registration gets points, how many, for which specialty, or why not. The only source of this result for
 * documents, codes, lists, emails and pages.
 * @param terms conditions saved by staff; null: none, so there are no points
 */
export function nmoVerdict(
  accreditation: Accreditation,
  terms: NmoTerms | null,
  attendee: Attendee,
  specialties: OwnSpecialties,
  chosenId: string | null,
): NmoVerdict {
  const outlook = nmoOutlook(accreditation, specialties, chosenId);
  const standing = standingOf(terms ?? noTerms, attendee);
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
