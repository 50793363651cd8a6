/** Payloads hold user ids. An email address that must outlive its account is encrypted. */
export const copiedEmailKind = 'my-data.copied';
export type CopiedEmail = { userId: string; at: string };

export const deletedEmailKind = 'my-data.account-deleted';
export type DeletedEmail = { sealed: string; at: string };
/** Content of `sealed`. */
export type DeletedAccountData = {
  email: string;
  greeting: string;
  /** What happens to each payment, one sentence per registration. Missing in emails of older versions. */
  money?: string[];
};
export const deletedAccountPurpose = 'farewell letter';
