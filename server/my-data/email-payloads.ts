/** Payloads hold user ids. An email address that must outlive its account is encrypted. */
export const copiedLetterKind = 'my-data.copied';
export type CopiedLetter = { userId: string; at: string };

export const deletedLetterKind = 'my-data.account-deleted';
export type DeletedLetter = { sealed: string; at: string };
/** Content of `sealed`. */
export type DeletedAccountData = {
  email: string;
  greeting: string;
  /** What happens to each payment, one sentence per registration. Missing in emails of older versions. */
  money?: string[];
};
export const deletedAccountPurpose = 'farewell letter';
