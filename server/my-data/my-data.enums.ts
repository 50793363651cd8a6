import { registerEnum } from '../core/enums.js';

export const ConsentState = registerEnum('ConsentState', 'Whether a consent is in force.', {
  IN_FORCE: 'It is in force.',
  NEW_EDITION: 'It is in force; the document has a newer edition, which the person has not agreed to yet.',
  REPLACED: 'The person has agreed to the same anew since.',
  WITHDRAWN: 'The person has taken it back.',
});
export type ConsentState = keyof typeof ConsentState;

export const ConsentEnding = registerEnum('ConsentEnding', 'How a consent can be taken back now.', {
  BY_ITSELF: 'By itself, with `withdrawConsent`.',
  WITH_ACCOUNT: 'Together with the account, by deleting it.',
  NONE: 'It has ended already.',
});
export type ConsentEnding = keyof typeof ConsentEnding;
