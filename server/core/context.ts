import DataLoader from 'dataloader';
import type { Logger } from 'pino';
import type { RoleName } from './access.js';
import type { AccountMerge } from './account-merge.js';
import type { Act } from './acts.js';
import type { CaptchaGate } from './captcha.js';
import type { Cipher } from './cipher.js';
import type { Clock } from './clock.js';
import type { ConsentSubjects, WithdrawalHook } from './consent-hooks.js';
import type { Config } from './config.js';
import type { Database } from './database.js';
import type { DatedTable } from './date-shift.js';
import type { AccreditationGuard, ChangePreview, EventChangeHook, EventCopyHook } from './event-hooks.js';
import type { FileColumn } from './file-columns.js';
import type { IdentityGuard } from './identity-guards.js';
import type { Kept, Reads } from './kept.js';
import type { SiteAddress } from './module.js';
import type { PersonalData, StaffTexts } from './personal-data.js';
import type { RateLimits } from './rate-limits.js';
import type {
  BasisHook,
  CancellationGuard,
  CancellationHook,
  ConfirmationHook,
  ExpiryGuard,
  MoneyTeller,
  PriceGuard,
  RegistrationFacts,
  ReminderGuard,
} from './registration-hooks.js';
import type { Searchable } from './searchable.js';
import type { StandingAccess } from './standing-access.js';
import type { TalkFollowers, TalkUse } from './talk-uses.js';
import type { TaskKind } from './task-kind.js';
import type { Acquirer } from '../ports/acquirer.js';
import type { FiscalTill } from '../ports/fiscal-till.js';

/** The parts of the running application that services use. */
export type Application = {
  readonly config: Config;
  readonly database: Database;
  readonly kept: Kept;
  readonly clock: Clock;
  readonly limits: RateLimits;
  readonly captcha: CaptchaGate;
  /** Who takes the money; null: nobody does here. */
  readonly acquirer: Acquirer | null;
  /** Registers fiscal receipts of the front desk; null: staff enters their numbers. */
  readonly till: FiscalTill | null;
  readonly cipher: Cipher;
  readonly log: Logger;
  /** What all modules have that can be found. */
  readonly searchables: readonly Searchable[];
  /** What all modules keep about people, in the order in which an account is deleted: what depends on others goes first. */
  readonly personalData: readonly PersonalData[];
  /** Where what staff types may name people. */
  readonly staffTexts: readonly StaffTexts[];
  /** Keys to accounts that work without a session. */
  readonly standingAccess: readonly StandingAccess[];
  /** What becomes of the rows of an account that is merged into another. */
  readonly accountMerges: readonly AccountMerge[];
  /** Why staff has to confirm that an account gets another name, date of birth or СНИЛС. */
  readonly identityGuards: readonly IdentityGuard[];
  /** What staff calls each kind of letter, by its name. */
  readonly letterTitles: ReadonlyMap<string, string>;
  /** Kinds of long work that staff starts, by name. */
  readonly taskKinds: ReadonlyMap<string, TaskKind<object>>;
  /** What modules do when a consent is taken back, and what consents are about. */
  readonly onWithdrawal: readonly WithdrawalHook[];
  readonly consentSubjects: readonly ConsentSubjects[];
  /** What modules do when an event gets another state or other dates. */
  readonly onEventChange: readonly EventChangeHook[];
  /** The emails that participants would get about a change of an event. */
  readonly changePreviews: readonly ChangePreview[];
  /** Tables whose rows keep an event from being deleted. */
  readonly eventRecords: readonly string[];
  /** What modules copy of what they have decided about an event. */
  readonly onEventCopy: readonly EventCopyHook[];
  /** Tables with instants that count from the days of an event. */
  readonly datedTables: readonly DatedTable[];
  /** How modules know that a participant has been at an event: conditions of SQL about a row of `registrations`. */
  readonly attendance: readonly string[];
  /** Conditions of SQL about a row of `users`: who has something that needs a complete profile. */
  readonly needsProfile: readonly string[];
  /** What modules add to emails about a registration. */
  readonly registrationFacts: readonly RegistrationFacts[];
  /** What modules do when a registration is cancelled or confirmed, and whether they let one end that was not paid for. */
  readonly onCancellation: readonly CancellationHook[];
  readonly onConfirmation: readonly ConfirmationHook[];
  /** What modules do when the basis of documents may be gone. */
  readonly onBasisChange: readonly BasisHook[];
  readonly mayExpire: readonly ExpiryGuard[];
  readonly mayCancel: readonly CancellationGuard[];
  /** What letters say of the money of a registration. */
  readonly moneyTellers: readonly MoneyTeller[];
  readonly mayReprice: readonly PriceGuard[];
  readonly mayRemindToPay: readonly ReminderGuard[];
  readonly mayTellExpiry: readonly ReminderGuard[];
  /** What the accreditation of an event holds up. */
  readonly mayLoseAccreditation: readonly AccreditationGuard[];
  /** What hangs on talks of programmes. */
  readonly talkUses: readonly TalkUse[];
  /** Users who are told when talks of programmes move or are removed. */
  readonly talkFollowers: readonly TalkFollowers[];
  readonly fileColumns: readonly FileColumn[];
  /** Who holds the token of a session; null for a token that is good for nothing. */
  readonly viewerOf: (token: string) => Promise<Viewer | null>;
  /**
   * What the holder of this token of an integration may do.
   * @throws UNAUTHENTICATED for one that is good for nothing, Refusal TOO_MANY_REQUESTS
   */
  readonly grantOf: (token: string, address: string) => Promise<Grant>;
  /** The public pages of all modules. */
  readonly addresses: () => Promise<SiteAddress[]>;
};

/** Who is signed in: what access decisions need, and no more. */
export type Viewer = {
  readonly id: string;
  readonly role: RoleName;
  readonly sessionId: string;
  /** When the password (and the code, where there is a second factor) was last given in this session; null: long ago. */
  readonly confirmedAt: string | null;
  /** The holder of an integration's token, not a person with a session. */
  readonly isToken?: true;
};

/** What a program may do that carries a token of an integration. It is nobody's session. */
export type Grant = {
  readonly tokenId: string;
  /** In whose name it acts; what it sees and does is bounded by `opens`, not by her rights alone. */
  readonly viewer: Viewer;
  /** Whether a field of a type of the schema is open to it, or an argument of a field that is named `Type.field`. */
  opens(owner: string, name: string): boolean;
};

/** Where a request comes from; kept with consents and sessions. */
export type Origin = { readonly address: string; readonly userAgent: string };

/** What one request (of GraphQL or of a page) carries with it. */
export type Context = {
  readonly app: Application;
  readonly viewer: Viewer | null;
  /** Left out: no token of an integration came with the request. */
  readonly grant?: Grant;
  /** What the viewer does as a member of staff: what `app.database` changes is written down as hers. */
  readonly acting: { act: Act | null };
  readonly reads: Reads;
  readonly origin: Origin;
  readonly requestId: string;
  readonly log: Logger;
  /** The moment of the request: one answer knows one time. */
  readonly now: Date;
  readonly loaders: Map<Loader<never, unknown>, DataLoader<unknown, unknown>>;
  /** Asks for the session cookie to be set (a token) or cleared (null) with the answer. */
  setSession(token: string | null): void;
  /** What this browser is known by, whoever is signed in; null: it has not been given anything yet. */
  readonly browser: string | null;
  /** Asks for the browser's own cookie to be set with the answer. */
  setBrowser(key: string): void;
};

/** How many things of one kind are loaded with one statement. The answer has the order of the keys. */
export type Loader<Key, Value> = (keys: readonly Key[], context: Context) => Promise<Value[]>;

/** Loads through a batch of this request: a list costs as many statements as one item. */
export function load<Key, Value>(context: Context, loader: Loader<Key, Value>, key: Key): Promise<Value> {
  const id = loader as unknown as Loader<never, unknown>;
  let batch = context.loaders.get(id) as unknown as DataLoader<Key, Value> | undefined;
  if (!batch) {
    batch = new DataLoader((keys: readonly Key[]) => loader(keys, context), { maxBatchSize: 500 });
    context.loaders.set(id, batch as unknown as DataLoader<unknown, unknown>);
  }
  return batch.load(key);
}

/** About as many bytes as a value of plain data takes. */
const weigh = (value: unknown): number => 2 * JSON.stringify(value).length;

/**
 * A loader of public data whose values are kept until the tables that they were read from change. They are shared by all
 * requests: nobody may change them. What is not there is not kept, or questions about nothing would fill the memory.
 */
export const keptLoader =
  <T>(name: string, loader: Loader<string, T>): Loader<string, T> =>
  (keys, context) =>
    context.app.kept.many(
      keys,
      (key) => `${name} ${key}`,
      context.reads,
      (missing, reads) => loader(missing, { ...context, reads }),
      (value) => (value === null ? null : weigh(value)),
    );

/** Rows by key. */
export function grouped<Key, T>(rows: readonly T[], keyOf: (row: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}

/** For loaders: the rows of each key, in the order of the keys. */
export function groupBy<Key, T>(keys: readonly Key[], rows: readonly T[], keyOf: (row: T) => Key): T[][] {
  const groups = grouped(rows, keyOf);
  return keys.map((key) => groups.get(key) ?? []);
}

/** For loaders: the row of each key or null, in the order of the keys. */
export function pick<Key, T>(keys: readonly Key[], rows: T[], keyOf: (row: T) => Key): (T | null)[] {
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => found.get(key) ?? null);
}
