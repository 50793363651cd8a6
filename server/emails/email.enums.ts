import { letterStates } from '../../rules/states/email-states.js';
import { registerStates } from '../core/states.js';

export const LetterState = registerStates(letterStates);
export type LetterState = keyof typeof LetterState;
