import type { Express } from 'express';
import type { NonEmptyArray } from 'type-graphql';
import type { AccountMerge } from './account-merge.js';
import type { ConsentSubjects, WithdrawalHook } from './consent-hooks.js';
import type { Application, Grant, Viewer } from './context.js';
import type { DatedTable } from './date-shift.js';
import type { AccreditationGuard, ChangePreview, EventChangeHook, EventCopyHook } from './event-hooks.js';
import type { FileColumn } from './file-columns.js';
import type { IdentityGuard } from './identity-guards.js';
import type { LetterKind } from './letter-kind.js';
import type { Class } from './open-database.js';
import type { Job } from './outbox.js';
import type { PersonalData, StaffTexts } from './personal-data.js';
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
import type { SealedColumn } from './sealed.js';
import type { Searchable } from './searchable.js';
import type { StandingAccess } from './standing-access.js';
import type { TalkFollowers, TalkUse } from './talk-uses.js';
import type { TaskKind } from './task-kind.js';
import type { Ports } from '../ports/ports.js';

type Resolver = NonEmptyArray<Function>[number];

/** A thing done again and again by the clock. */
export type Chore = { readonly name: string; readonly everyMilliseconds: number; run(): Promise<void> };

/** A public page, for the map of the site. */
export type SiteAddress = {
  readonly path: string;
  /** When what it shows was last changed; null where nothing tells. */
  readonly changedAt: string | null;
  /** Pictures on it, as paths. */
  readonly pictures?: readonly string[];
};

/** A number that `/metrics` shows for each value of one label. */
export type Measure = {
  readonly name: string;
  readonly help: string;
  readonly label: string;
  count(app: Application): Promise<Readonly<Record<string, number>>>;
};

/** What a module brings into the application; `modules.ts` gathers them. */
export type Module = {
  readonly name: string;
  readonly entities?: Class[];
  /** Those of them that tell nothing of what staff does: queues, limits, sessions, logs of their own. */
  readonly unwatched?: Class[];
  readonly resolvers?: Resolver[];
  readonly jobs?: (app: Application, ports: Ports) => Job<never>[];
  /** Kinds of letters that it has sent. */
  readonly letters?: (app: Application) => LetterKind<never>[];
  /** Kinds of long work that staff starts. */
  readonly tasks?: (app: Application) => TaskKind<never>[];
  readonly chores?: (app: Application) => Chore[];
  readonly measures?: readonly Measure[];
  /** Who holds the token of a session; the module that keeps sessions answers. */
  readonly viewerOf?: (app: Application, token: string) => Promise<Viewer | null>;
  /** What the holder of a token of an integration may do; the module that keeps such tokens answers. */
  readonly grantOf?: (app: Application, token: string, address: string) => Promise<Grant>;
  /** Addresses outside GraphQL, such as calendar files. */
  readonly routes?: (http: Express, app: Application, ports: Ports) => void;
  /** Its public pages, for sitemap.xml. */
  readonly addresses?: (app: Application) => Promise<SiteAddress[]>;
  /** What the search of the site finds of it. */
  readonly searchables?: readonly Searchable[];
  /** What it keeps about people: for their copies, and for the day on which an account is deleted. */
  readonly personalData?: readonly PersonalData[];
  /** Where what its staff types may name people. */
  readonly staffTexts?: readonly StaffTexts[];
  /** Keys to accounts that work without a session. */
  readonly standingAccess?: StandingAccess;
  /** What becomes of its rows when two accounts of one person are made one. */
  readonly accountMerge?: AccountMerge;
  /** Why staff has to confirm that an account gets another name, date of birth or СНИЛС. */
  readonly confirmsIdentity?: readonly IdentityGuard[];
  /** What it does when a consent is taken back. */
  readonly onWithdrawal?: readonly WithdrawalHook[];
  /** What consents given on its forms are about. */
  readonly consentSubjects?: readonly ConsentSubjects[];
  /** What it does when an event gets another state or other dates. */
  readonly onEventChange?: readonly EventChangeHook[];
  /** The email that participants would get about a change of an event. */
  readonly changePreviews?: readonly ChangePreview[];
  /** Tables with an `eventId` whose rows outlive an event: a draft that they name is not deleted. */
  readonly eventRecords?: readonly string[];
  /** What it copies of what was decided about an event when that is cloned. */
  readonly onEventCopy?: readonly EventCopyHook[];
  /** Its tables with instants that count from the days of an event. */
  readonly datedTables?: readonly DatedTable[];
  /**
   * How it knows that a participant has been at an event: a condition of SQL about a row of `registrations`. Who has been there
   * cannot give up without staff.
   */
  readonly attendance?: string;
  /**
   * Users who must have a complete profile, because something is already promised to them: an SQL condition on a row of
   * `users`.
   */
  readonly needsProfile?: string;
  /** What it adds to emails about a registration. */
  readonly registrationFacts?: readonly RegistrationFacts[];
  /** What it does when a registration that cost something is cancelled. */
  readonly onCancellation?: readonly CancellationHook[];
  /** What it does when a registration that cost something is confirmed. */
  readonly onConfirmation?: readonly ConfirmationHook[];
  /** What it does when the basis of documents may be gone: a cancellation, a voided presence mark, a decision on НМО. */
  readonly onBasisChange?: readonly BasisHook[];
  /** Whether a registration that was not paid for in time may end. */
  readonly mayExpire?: readonly ExpiryGuard[];
  /** Whether what was promised to whoever cancels a registration is still so. */
  readonly mayCancel?: readonly CancellationGuard[];
  /** What letters to a person say of the money of a registration. */
  readonly moneyTellers?: readonly MoneyTeller[];
  /** Whether the price of a registration may become another one now. */
  readonly mayReprice?: readonly PriceGuard[];
  /** Whether a person is reminded in the usual way that a registration is to be paid for. */
  readonly mayRemindToPay?: readonly ReminderGuard[];
  /** Whether the accreditation of an event may be taken back. */
  readonly mayLoseAccreditation?: readonly AccreditationGuard[];
  /** Whether a person is told in the usual way that the time to pay is over. */
  readonly mayTellExpiry?: readonly ReminderGuard[];
  /** What it keeps that hangs on talks of a programme. */
  readonly talkUses?: readonly TalkUse[];
  /** Users who follow talks of a programme. */
  readonly talkFollowers?: readonly TalkFollowers[];
  /** Columns with keys of files that rows of other modules may hold, too. */
  readonly files?: readonly FileColumn[];
  /** Columns whose texts the cipher has sealed: `npm run reseal` seals them with a new key. */
  readonly sealed?: readonly SealedColumn[];
  /** Content without which the site does not work (dictionaries, legal documents); runs at every start, changes nothing twice. */
  readonly base?: (app: Application, ports: Ports) => Promise<void>;
  /** Demo content, for an empty database. */
  readonly demo?: (app: Application, ports: Ports) => Promise<void>;
};
