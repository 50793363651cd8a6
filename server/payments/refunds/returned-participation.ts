import { registerEnum } from '../../core/graphql/enums.js';

export const ReturnedParticipation = registerEnum(
  'ReturnedParticipation',
  'What happens to a fully refunded participation.',
  {
    CANCEL: 'It is cancelled, with its ticket and documents.',
    KEEP_FREE: 'It stays and is free, for a reason that is written into the ledger.',
  },
);
export type ReturnedParticipation = keyof typeof ReturnedParticipation;
