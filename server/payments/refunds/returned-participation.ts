import { registerEnum } from '../../core/enums.js';

export const ReturnedParticipation = registerEnum(
  'ReturnedParticipation',
  'What becomes of a participation of which all money goes back.',
  {
    CANCEL: 'It is cancelled: the ticket and the documents end with it.',
    KEEP_FREE: 'It stays, free of charge, for a reason that is written into the ledger.',
  },
);
export type ReturnedParticipation = keyof typeof ReturnedParticipation;
