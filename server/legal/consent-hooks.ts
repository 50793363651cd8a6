import { defineHook } from '../core/hooks.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import type { Db } from '../core/database/db.js';

/** A consent that a user has just withdrawn. */
export type Withdrawn = {
  readonly userId: string;
  /** Id of what it was given for: an account, a registration, a message. */
  readonly subjectId: string;
  readonly now: Date;
};

/** What a module does when a consent of a kind is withdrawn, in the transaction that stores the withdrawal. */
export type WithdrawalHook = {
  /** Kind of the legal document. The consent to the account is withdrawn only by deleting the account. */
  readonly kind: string;
  /** The consequence, shown to the user before they confirm (Russian). */
  readonly consequence: string;
  /** Must be idempotent. */
  run(transaction: Transaction, app: Application, withdrawn: Withdrawn): Promise<void>;
};

/** Describes what consents of a channel were given for. */
export type ConsentSubjects = {
  /** The form where these consents are given. */
  readonly channel: string;
  /** Title and page of each existing subject, by id. */
  describe(db: Db, ids: readonly string[]): Promise<Map<string, ConsentSubjectWords>>;
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
