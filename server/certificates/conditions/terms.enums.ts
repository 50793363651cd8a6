import { registerEnum } from '../../core/graphql/enums.js';

export const NmoCountedMinutes = registerEnum('NmoCountedMinutes', 'Minutes of a day that count.', {
  ANY: 'Minutes in the hall and of the broadcast; overlapping minutes count once.',
  HALL: 'Minutes in the hall.',
  ONLINE: 'Minutes of the broadcast.',
});

export const NmoCheckMode = registerEnum('NmoCheckMode', 'When a presence check of a room is due.', {
  PER_PERSON: 'For each participant at another time.',
  EVERYBODY: 'For all participants at the same time.',
});

export const NmoMissedCheck = registerEnum('NmoMissedCheck', 'What a missed presence check of a room does.', {
  COUNT: 'It is no confirmation.',
  STOP_UNTIL_ANSWERED: 'It is no confirmation, and minutes do not count until the participant answers.',
});

export const NmoVerdict = registerEnum('NmoVerdict', 'Manual decisions of staff about a participant.', {
  PASSED: 'The participant gets points, regardless of attendance.',
  NOT_PASSED: 'The participant gets no points, regardless of attendance.',
  BY_RULES: 'The conditions decide: cancels the earlier decision.',
});
export type NmoVerdict = keyof typeof NmoVerdict;

export const NmoVerdictCode = registerEnum('NmoVerdictCode', 'Whether a participant gets points, and if not, why.', {
  ENTITLED: 'The participant gets points.',
  NOT_CONFIRMED: 'The registration is not confirmed.',
  NOT_APPROVED: 'The commission has not approved the event.',
  SPECIALTY_MISSING: 'The user has no specialty in the profile.',
  SPECIALTY_NOT_ACCREDITED: 'The event is not accredited for any specialty of the user.',
  CONDITIONS_MISSING: 'Staff has not saved the conditions of the event.',
  NOT_PASSED: 'The conditions are not met, or staff decided so.',
});
export type NmoVerdictCode = keyof typeof NmoVerdictCode;

export const NmoStandingFilter = registerEnum('NmoStandingFilter', 'Groups of participants for the list.', {
  PASSED: 'Participants who get points.',
  NOT_PASSED: 'Participants who get none.',
  NEARLY: 'Participants who get none, and miss at most a tenth of the minutes or one confirmation.',
  DECIDED: 'Participants with a manual decision.',
  SPECIALTY_NOT_ACCREDITED: 'Participants without an accredited specialty.',
  DATA_NOT_RIGHT: 'Participants whose data needs correction before documents and codes can be issued.',
});
export type NmoStandingFilter = keyof typeof NmoStandingFilter;

export const OnlinePresenceOutcome = registerEnum(
  'OnlinePresenceOutcome',
  'Results of a row of the statistics of a broadcast.',
  {
    SAVED: 'The minutes are saved.',
    UNCHANGED: 'The same values were already saved.',
    UNKNOWN_PERSON: 'No confirmed registration for the event has this email or number.',
    WRONG_DAY: 'The event has no such day.',
    BAD_NUMBER: 'Minutes, confirmations or periods are out of range.',
    DUPLICATE: 'The file has an earlier row for this participant and day.',
  },
);
export type OnlinePresenceOutcome = keyof typeof OnlinePresenceOutcome;
