import { registerEnum } from '../core/graphql/enums.js';

export const ConsentState = registerEnum('ConsentState', 'State of a consent.', {
  IN_FORCE: 'In force.',
  NEW_EDITION: 'In force; the document has a newer edition that the user has not agreed to yet.',
  REPLACED: 'Replaced by a later consent of the user to the same document.',
  WITHDRAWN: 'Withdrawn by the user.',
});
export type ConsentState = keyof typeof ConsentState;

export const ConsentEnding = registerEnum('ConsentEnding', 'How a consent can be withdrawn now.', {
  BY_ITSELF: 'On its own, with `withdrawConsent`.',
  WITH_ACCOUNT: 'Together with the account, by deleting it.',
  NONE: 'It has already ended.',
});
export type ConsentEnding = keyof typeof ConsentEnding;
