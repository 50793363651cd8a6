import { letterStates } from '../../rules/states/email-states.js';
import { registerStates } from '../core/graphql/states.js';

export const LetterState = registerStates(letterStates);
export type LetterState = keyof typeof LetterState;
