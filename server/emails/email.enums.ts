import { emailStates } from '../../rules/states/email-states.js';
import { registerStates } from '../core/graphql/states.js';

export const LetterState = registerStates(emailStates);
export type LetterState = keyof typeof LetterState;
