import { defineHook } from '../core/hooks.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import type { Db } from '../core/db.js';

/**
 * Asked before a registration that was not paid for in time gives its seat back, outside of any transaction: whoever
 * knows of money on its way says no, and is asked again at the next turn of the clock.
 */
export type ExpiryGuard = (app: Application, registrationId: string) => Promise<boolean>;

/**
 * Asked when the usual reminder of a term to pay would be sent: whoever has told the person of another way to pay, and
 * reminds her of that, says no.
 */
export type ReminderGuard = (reads: Db, registrationId: string) => Promise<boolean>;

/**
 * Asked in the transaction that cancels, with the seats locked: refuses when what was promised to the person for that moment
 * is no longer so.
 */
export type CancellationGuard = (transaction: Transaction, promised: Promised) => Promise<void>;

/**
 * Asked in the transaction that gives a registration another price, with the seats locked: refuses while somebody pays the
 * old one, or was told to pay it.
 */
export type PriceGuard = (transaction: Transaction, registrationId: string) => Promise<void>;

export type Promised = Pick<Cancelled, 'registrationId' | 'at'> & {
  /** Kopecks that would come back, as she was shown. */
  readonly refund: number;
};

/** Told after the commit, by the outbox: retried until it is done, so it must bear being told twice. */
export type CancellationHook = (app: Application, cancelled: Cancelled) => Promise<void>;

/** Told in the same way, after a registration that cost something was confirmed. */
export type ConfirmationHook = (app: Application, confirmed: Confirmed) => Promise<void>;

/**
 * Told in the same way, when the basis of documents that were issued for a registration may have changed: the module that
 * issued them looks again, revokes what no longer holds, and corrects the points.
 */
export type BasisHook = (app: Application, change: BasisChange) => Promise<void>;

/** What happened to the basis of documents. Reasons stay where staff wrote them: `subjectId` names the row. */
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
  /** The act of staff that cancelled, the presence mark, the decision; null: nobody of staff did it. */
  readonly subjectId: string | null;
  /** Who of staff did it, where no row says so. */
  readonly byId?: string | null;
  /** Staff keeps the documents of a cancelled registration when the participant was present at the event. */
  readonly keepsDocuments?: boolean;
};

/** What staff decides when it cancels a registration. */
export type StaffCancellation = {
  readonly refund: 'RULES' | 'WHOLE' | 'NONE';
  /** The act on many registrations, with its reason; left out where a refund has cancelled it. */
  readonly bulkId?: string;
  readonly keepsDocuments?: boolean;
};

export type Confirmed = { readonly registrationId: string };

export type Cancelled = {
  readonly registrationId: string;
  /** When: the rules of that moment apply, however late this is told. */
  readonly at: string;
  /** What staff has decided to give back: by the rules unless told, all of it, or nothing. */
  readonly refund?: 'RULES' | 'WHOLE' | 'NONE';
};

/** On what occasion a letter speaks of the money of a registration. */
export type MoneyOccasion =
  | { readonly about: 'CONFIRMED' | 'POSTPONED' | 'RESUMED' }
  | (Omit<Cancelled, 'registrationId'> & { readonly about: 'CANCELLED' });

/** Sentences and facts for a letter (Russian); empty where there is no money to speak of. */
export type MoneyWords = { readonly paragraphs: string[]; readonly facts: [name: string, value: string][] };

/** What a letter to a person says of the money of one registration: known sums, never «if you have paid». */
export type MoneyTeller = (
  app: Application,
  reads: Db,
  registrationId: string,
  occasion: MoneyOccasion,
) => Promise<MoneyWords>;

export async function moneyWords(
  app: Application,
  reads: Db,
  registrationId: string,
  occasion: MoneyOccasion,
): Promise<MoneyWords> {
  const all: MoneyWords[] = [];
  for (const tell of app.hooks.of(moneyTellers)) all.push(await tell(app, reads, registrationId, occasion));
  return { paragraphs: all.flatMap(({ paragraphs }) => paragraphs), facts: all.flatMap(({ facts }) => facts) };
}

/**
 * Lines of the table in emails about a registration, each a label and its value: what a module knows that the person relies
 * on, such as the terms on which money is given back.
 * @param own the zone where the reader lives; null: not known
 */
export type RegistrationFacts = (
  reads: Db,
  registrationId: string,
  now: Date,
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
