import { registerEnum } from '../core/enums.js';

export const LetterState = registerEnum('LetterState', 'How far a letter has come.', {
  QUEUED: 'Waits for its first try.',
  SENDING: 'Is being sent at this moment.',
  RETRYING: 'A try has failed; the next one is at `nextTryAt`.',
  SENT: 'The mail server has taken it over.',
  NOT_NEEDED: 'When its turn came there was nothing to say any more.',
  FAILED: 'Given up: the server refused the recipient, or ten tries failed. Staff may send it again.',
});
export type LetterState = keyof typeof LetterState;
