import { registerEnum } from '../core/graphql/enums.js';

export const PresenceKind = registerEnum('PresenceKind', 'Direction.', {
  ENTRY: 'In.',
  EXIT: 'Out.',
});
export type PresenceKind = keyof typeof PresenceKind;

export const PresenceSource = registerEnum('PresenceSource', 'Source of a mark.', {
  SCAN: 'The ticket was scanned at check-in, or the person was found there by name.',
  STAFF: 'Staff added it later, with a reason.',
});
export type PresenceSource = keyof typeof PresenceSource;

export const ScanVerdict = registerEnum('ScanVerdict', 'Result of a scan.', {
  ENTERED: 'The first entry of the day.',
  RE_ENTERED: 'The person comes back.',
  ALREADY_INSIDE: 'The ticket is already inside: another person may be using it.',
  LEFT: 'The person goes out.',
  NOT_INSIDE: 'The person goes out, but no entry was recorded.',
  NOT_PAID: 'Not admitted: the registration is not paid for.',
  NOT_CONFIRMED: 'Not admitted: the registration is cancelled, or was never confirmed.',
  ONLINE_ONLY: 'Not admitted: the registration is for the broadcast.',
  OTHER_EVENT: 'Not admitted: a ticket for another event.',
  NOT_TODAY: 'Not admitted: the event does not take place on that day. Nothing is recorded.',
  UNKNOWN: 'Not a ticket.',
});
export type ScanVerdict = keyof typeof ScanVerdict;
