import { registerEnum } from '../../core/enums.js';

export const NmoCountedMinutes = registerEnum('NmoCountedMinutes', 'Which minutes of a day count.', {
  ANY: 'Those in the hall and those of the broadcast; a minute that was spent in both counts once.',
  HALL: 'Those in the hall.',
  ONLINE: 'Those of the broadcast.',
});

export const NmoVerdict = registerEnum('NmoVerdict', 'What staff has decided about a participant by hand.', {
  PASSED: 'She gets points whatever the ledger says.',
  NOT_PASSED: 'She gets none whatever the ledger says.',
  BY_RULES: 'The conditions decide; takes the decision before it back.',
});
export type NmoVerdict = keyof typeof NmoVerdict;

export const NmoVerdictCode = registerEnum('NmoVerdictCode', 'Whether there are points, and if not, why.', {
  ENTITLED: 'There are points.',
  NOT_CONFIRMED: 'The registration is not confirmed.',
  NOT_APPROVED: 'The commission has not approved the event.',
  SPECIALTY_MISSING: 'The person has not named a specialty.',
  SPECIALTY_NOT_ACCREDITED: 'The event is accredited for none of the specialties of the person.',
  CONDITIONS_MISSING: 'Staff has not saved the conditions of the event.',
  NOT_PASSED: 'The conditions are not met, or staff has decided so.',
});
export type NmoVerdictCode = keyof typeof NmoVerdictCode;

export const NmoStandingFilter = registerEnum('NmoStandingFilter', 'Which participants to list.', {
  PASSED: 'Those who get points.',
  NOT_PASSED: 'Those who get none.',
  NEARLY: 'Those of them who lack little: a tenth of the minutes or one confirmation.',
  DECIDED: 'Those whom staff has decided about by hand.',
  SPECIALTY_NOT_ACCREDITED: 'Those who have no specialty that the event is accredited for.',
  DATA_NOT_RIGHT: 'Those whose data have to be put right before documents and codes are made out.',
});
export type NmoStandingFilter = keyof typeof NmoStandingFilter;

export const OnlinePresenceOutcome = registerEnum(
  'OnlinePresenceOutcome',
  'What becomes of a line of the statistics of a broadcast.',
  {
    SAVED: 'The minutes are written down.',
    UNCHANGED: 'The same was written down before.',
    UNKNOWN_PERSON: 'Nobody of this address or number takes part in the event.',
    WRONG_DAY: 'The event has no such day.',
    BAD_NUMBER: 'Minutes or confirmations are not numbers that can be.',
    DUPLICATE: 'The file has an earlier line about this person and day.',
  },
);
export type OnlinePresenceOutcome = keyof typeof OnlinePresenceOutcome;
