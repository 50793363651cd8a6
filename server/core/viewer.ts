import type { RoleName } from '../../rules/roles.js';

/** Who is signed in: what access decisions need, and no more. */
export type Viewer = {
  readonly id: string;
  readonly role: RoleName;
  readonly sessionId: string;
  /** When the password (and the code, where there is a second factor) was last entered in this session; null: long ago. */
  readonly confirmedAt: string | null;
  /** The holder of an API token, not a user with a session. */
  readonly isToken?: true;
};

/** What a program with an API token may do. It has no session. */
export type Grant = {
  readonly tokenId: string;
  /** The member of staff in whose name it acts; `opens` narrows their rights. */
  readonly viewer: Viewer;
  /** Whether a field of a type of the schema is open to it, or an argument of a field that is named `Type.field`. */
  opens(owner: string, name: string): boolean;
};

/** Where a request comes from; stored with consents and sessions. */
export type Origin = { readonly address: string; readonly userAgent: string };
