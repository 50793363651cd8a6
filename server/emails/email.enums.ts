import { emailStates } from '../../rules/states/email-states.js';
import { registerStates } from '../core/graphql/states.js';

export const LetterState = registerStates(emailStates, {
  description: 'State of an email.',
  descriptions: {
    QUEUED: 'Waits for its first attempt.',
    SENDING: 'Is being sent now.',
    RETRYING: 'An attempt failed; the next one is at `nextTryAt`.',
    SENT: 'Accepted by the mail server.',
    NOT_NEEDED: 'The reason for it no longer applied when it was due.',
    FAILED: 'Not sent: the server rejected the recipient, or ten attempts failed. Staff can send it again.',
  },
});
export type LetterState = keyof typeof LetterState;
