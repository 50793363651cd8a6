/** Payloads name people by their ids; an address that is to outlive its account is sealed. */
export const copiedLetterKind = 'my-data.copied';
export type CopiedLetter = { userId: string; at: string };

export const deletedLetterKind = 'my-data.account-deleted';
export type DeletedLetter = { sealed: string; at: string };
/** What is sealed in it. */
export type Farewell = {
  email: string;
  greeting: string;
  /** What becomes of the money, a sentence for each registration; absent in emails from before it was told. */
  money?: string[];
};
export const farewellPurpose = 'farewell letter';
