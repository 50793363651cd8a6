import { defineHook } from '../core/hooks.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Db } from '../core/db.js';

/** A consent that a person has just taken back. */
export type Withdrawn = {
  readonly userId: string;
  /** What it was given for: the account, a registration, a message. */
  readonly subjectId: string;
  readonly now: Date;
};

/** What a module does when a consent of a kind is taken back, in the transaction that keeps the fact. */
export type WithdrawalHook = {
  /** Kind of the legal document. That of the account is taken back with the account itself, when it is deleted. */
  readonly kind: string;
  /** What it leads to, in Russian: said before the person decides. */
  readonly consequence: string;
  /** Done twice it stays done. */
  run(transaction: Transaction, app: Application, withdrawn: Withdrawn): Promise<void>;
};

/** Puts words to what consents of a channel were given for. */
export type ConsentSubjects = {
  /** Form on which such consents are given. */
  readonly channel: string;
  /** Title and page of each thing that is still there, by its id. */
  describe(reads: Db, ids: readonly string[]): Promise<Map<string, ConsentSubjectWords>>;
};

export type ConsentSubjectWords = { title: string; path: string | null };

export const onWithdrawal = defineHook<WithdrawalHook>(
  'consent withdrawn',
  'Called in the transaction that stores the withdrawal of a consent.',
);
export const consentSubjects = defineHook<ConsentSubjects>(
  'consent subjects',
  'Titles and pages of what consents were given for.',
);
