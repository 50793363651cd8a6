import type { Quota } from './limits/limit-rules.js';
import type { RoleName } from '../../rules/people/roles.js';

/** The signed-in user: only the data that access checks need. */
export type Viewer = {
  readonly id: string;
  readonly role: RoleName;
  readonly sessionId: string;
  /** Last identity confirmation in this session (password, and the code of a second factor); null: long ago. */
  readonly confirmedAt: string | null;
  /** The holder of an API token, not a user with a session. */
  readonly isToken?: true;
  /** Version of the settings of an API token. */
  readonly tokenVersion?: number;
  /** Roles whose rights an API token has; it has no others that these include. */
  readonly tokenRoles?: readonly RoleName[];
};

/** A root field that reads personal data. `eventId`: the event that its arguments name; empty: none. */
export type PersonalDataRead = { readonly field: string; readonly eventId: string };

/** Rights of an API token, which has no session. */
export type Grant = {
  readonly tokenId: string;
  /** Operations that the token has left in this minute; undefined: nothing was counted, in work of the background. */
  readonly quota?: Quota;
  /** With the role that the fields ask for; `opens` limits their rights. */
  readonly viewer: Viewer;
  /** Events that it is limited to; null: all. */
  readonly eventIds: readonly string[] | null;
  /** Whether it may use field `name` of type `owner`, or argument `name` of the field `owner` (`Type.field`). */
  opens(owner: string, name: string): boolean;
  /** Whether it opens a root field of administrators, without their rights elsewhere. */
  administers(field: string): boolean;
  /** The event of the row that an argument names, by its path; null: it names none. */
  eventOfArgument(path: string, value: unknown): Promise<string | null>;
  /** Whether a mutation writes what belongs to no event. */
  isOfNoEvent(mutation: string): boolean;
  /** Whether a field has data of a person: reading it is logged. */
  isPersonal(type: string, field: string): boolean;
  /** Logs that personal data are read. */
  recordReads(reads: readonly PersonalDataRead[]): Promise<void>;
};

/** Source of a request; stored with consents and sessions. */
export type Origin = { readonly address: string; readonly userAgent: string };
