import { defineHook } from '../core/hooks.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import type { Db } from '../core/database/db.js';
import type { EmailContext } from '../core/email/define-email.js';
import type { RegistrationData } from './registration-data.js';

/**
 * Called outside a transaction before an unpaid registration expires and frees its seat. False: a payment is in flight; the
 * next run of the scheduled job asks again.
 */
export type ExpiryGuard = (app: Application, registrationId: string) => Promise<boolean>;

/** Called before the default payment reminder is sent. False: the module sends its own, such as for an invoice. */
export type ReminderGuard = (db: Db, registrationId: string) => Promise<boolean>;

/**
 * Called in the transaction that cancels, with the seats locked.
 * @throws ProblemsError if the refund that the user was shown is no longer correct
 */
export type CancellationGuard = (transaction: Transaction, promised: Promised) => Promise<void>;

/**
 * Called in the transaction that changes the price of a registration, with the seats locked.
 * @throws ProblemsError while the old price is being paid or invoiced
 */
export type PriceGuard = (transaction: Transaction, registrationId: string) => Promise<void>;

export type Promised = Pick<Cancelled, 'registrationId' | 'at'> & {
  /** Refund in kopecks, as shown to the user. */
  readonly refund: number;
};

/** Called by the outbox after the commit and retried until it succeeds: must be idempotent. */
export type CancellationHook = (app: Application, cancelled: Cancelled) => Promise<void>;

/** Called by the outbox after a registration with a price was confirmed: must be idempotent. */
export type ConfirmationHook = (app: Application, confirmed: Confirmed) => Promise<void>;

/**
 * Called by the outbox when the basis of issued documents may have changed: the module that issued them checks again,
 * revokes invalid documents and corrects the points. Must be idempotent.
 */
export type BasisHook = (app: Application, change: BasisChange) => Promise<void>;

/** A change of the basis of documents. The reason is stored in the row that `subjectId` names. */
export type BasisChange = {
  readonly registrationId: string;
  readonly cause:
    | 'CANCELLED'
    | 'PRESENCE_VOIDED'
    | 'PRESENCE_CHANGED'
    | 'NMO_DECIDED'
    | 'TERMS_CHANGED'
    | 'ACCREDITATION_LOST'
    | 'SPECIALTY_CHOSEN';
  /** Id of the cancellation by staff, the presence mark or the decision; null: not caused by staff. */
  readonly subjectId: string | null;
  /** The staff user, if no row names them. */
  readonly byId?: string | null;
  /** Staff chose that the documents stay valid, because the participant was at the event. */
  readonly keepsDocuments?: boolean;
};

/** Decision of staff that cancels a registration. */
export type StaffCancellation = {
  readonly refund: 'RULES' | 'WHOLE' | 'NONE';
  /** The bulk action, which has the reason; undefined: a refund caused the cancellation. */
  readonly bulkId?: string;
  readonly keepsDocuments?: boolean;
};

export type Confirmed = { readonly registrationId: string };

export type Cancelled = {
  readonly registrationId: string;
  /** Time of the cancellation: its rules apply, however late the hook runs. */
  readonly at: string;
  /** Refund that staff chose: by the rules (default), all of it, or nothing. */
  readonly refund?: 'RULES' | 'WHOLE' | 'NONE';
};

/** Occasion of an email that mentions the money of a registration. */
export type MoneyOccasion =
  | { readonly about: 'CONFIRMED' | 'POSTPONED' | 'RESUMED' }
  | (Omit<Cancelled, 'registrationId'> & { readonly about: 'CANCELLED' });

/** Sentences and details for an email (Russian); empty if there is no money to mention. */
export type MoneyWords = { readonly paragraphs: string[]; readonly facts: [name: string, value: string][] };

/** Registration and event that an email is about, as they are now. */
export type EmailSubject = Pick<RegistrationData, 'registration' | 'event'>;

/** Writes the part of an email about the money of a registration: exact sums, never «if you have paid». */
export type MoneyTeller = (
  context: EmailContext,
  subject: EmailSubject,
  occasion: MoneyOccasion,
) => Promise<MoneyWords>;

export async function moneyWords(
  context: EmailContext,
  subject: EmailSubject,
  occasion: MoneyOccasion,
): Promise<MoneyWords> {
  const parts: MoneyWords[] = [];
  for (const tell of context.app.hooks.of(moneyTellers)) parts.push(await tell(context, subject, occasion));
  return { paragraphs: parts.flatMap(({ paragraphs }) => paragraphs), facts: parts.flatMap(({ facts }) => facts) };
}

/**
 * Rows of the table in emails about a registration, such as the refund rules.
 * @param own time zone of the reader; null: not known
 */
export type RegistrationFacts = (
  context: EmailContext,
  subject: EmailSubject,
  own: string | null,
) => Promise<[label: string, value: string][]>;

export const onCancellation = defineHook<CancellationHook>(
  'registration cancelled',
  'Called by the outbox after a registration with a price was cancelled.',
);
export const onConfirmation = defineHook<ConfirmationHook>(
  'registration confirmed',
  'Called by the outbox after a registration with a price was confirmed.',
);
export const onBasisChange = defineHook<BasisHook>(
  'document basis changed',
  'Called by the outbox when the basis of issued documents may be gone.',
);
export const expiryGuards = defineHook<ExpiryGuard>('expiry guards', 'Whether an unpaid registration may expire now.');
export const cancellationGuards = defineHook<CancellationGuard>(
  'cancellation guards',
  'Reject a cancellation when what its user was promised has changed.',
);
export const priceGuards = defineHook<PriceGuard>(
  'price guards',
  'Reject another price of a registration while somebody pays the present one.',
);
export const paymentReminderGuards = defineHook<ReminderGuard>(
  'payment reminder guards',
  'Whether the usual reminder to pay is sent.',
);
export const expiryEmailGuards = defineHook<ReminderGuard>(
  'expiry email guards',
  'Whether the usual email about an expired registration is sent.',
);
export const moneyTellers = defineHook<MoneyTeller>(
  'money in emails',
  'Sentences about the money of a registration in an email to its user.',
);
export const registrationFacts = defineHook<RegistrationFacts>(
  'facts in emails',
  'Lines of the table in emails about a registration.',
);
export const attendanceConditions = defineHook<string>(
  'attendance',
  'SQL conditions on a row of `registrations`: the participant was at the event. Such a user cannot cancel without staff.',
);
