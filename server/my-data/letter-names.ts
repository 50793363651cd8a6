/** Payloads name people by their ids; an address that is to outlive its account is sealed. */
export const copiedLetterKind = 'my-data.copied';
export type CopiedLetter = { userId: string; at: string };

export const deletedLetterKind = 'my-data.account-deleted';
export type DeletedLetter = { sealed: string; at: string };
/** What is sealed in it. */
export type Farewell = { email: string; greeting: string };
export const farewellPurpose = 'farewell letter';
