import { registerEnum } from '../core/enums.js';

export const PresenceKind = registerEnum('PresenceKind', 'Which way somebody went.', {
  ENTRY: 'In.',
  EXIT: 'Out.',
});
export type PresenceKind = keyof typeof PresenceKind;

export const PresenceSource = registerEnum('PresenceSource', 'How it is known.', {
  SCAN: 'Her ticket was scanned at a door, or her name was found there.',
  STAFF: 'Staff has added it afterwards, with a reason.',
});
export type PresenceSource = keyof typeof PresenceSource;

export const ScanVerdict = registerEnum('ScanVerdict', 'What a scan has come to.', {
  ENTERED: 'The first entry of the day.',
  RE_ENTERED: 'She comes back.',
  ALREADY_INSIDE: 'The ticket is inside already: somebody may be using it a second time.',
  LEFT: 'She goes out.',
  NOT_INSIDE: 'Goes out, but nobody saw her come in.',
  NOT_PAID: 'Not let in: the registration is not paid for.',
  NOT_CONFIRMED: 'Not let in: the registration is cancelled, or was never confirmed.',
  ONLINE_ONLY: 'Not let in: the registration is for the broadcast.',
  OTHER_EVENT: 'Not let in: a ticket for another event.',
  NOT_TODAY: 'Not let in: the event is not on that day. Nothing is recorded.',
  UNKNOWN: 'No ticket.',
});
export type ScanVerdict = keyof typeof ScanVerdict;
