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

/** The verdict on a registration: `isPassed` says whether there are points, `code` the first thing that stands against it. */
export type NmoVerdict = Standing &
  Pick<NmoOutlook, 'specialtyId' | 'options'> & {
    code: NmoVerdictCode;
    /** Presence alone is what the conditions ask for, or staff has decided so. */
    isPresenceMet: boolean;
  };

const noTerms: NmoTerms = { needsAllDays: false, days: [] };

/**
 * Whether a registration gets points, how many, for which specialty, and if not, why. Documents, codes, lists, letters and
 * pages ask this, and nothing else.
 * @param terms conditions that staff has saved; null: there are none, and nobody gets points
 */
export function nmoVerdict(
  accreditation: Accreditation,
  terms: NmoTerms | null,
  attendee: Attendee,
  own: OwnSpecialties,
  chosenId: string | null,
): NmoVerdict {
  const outlook = nmoOutlook(accreditation, own, chosenId);
  const standing = standingOf(terms ?? noTerms, attendee);
  const { specialtyId, options } = outlook;
  const nothing = {
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
  if (!attendee.isConfirmed) return { ...nothing, code: 'NOT_CONFIRMED', reasons: standing.reasons };
  if (outlook.code === 'NOT_APPROVED') return { ...nothing, code: outlook.code, reasons: [outlook.reason!] };
  if (terms === null)
    return {
      ...nothing,
      code: 'CONDITIONS_MISSING',
      reasons: ['Условия НМО не\u00A0заданы', outlook.reason].filter((one) => one !== null),
    };
  if (outlook.code !== 'ENTITLED')
    return {
      ...nothing,
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
