import { createHash } from 'node:crypto';

/** Ids, slugs and tokens of the large data set, so that a measurement needs no queries to find them. */

const kinds = [
  'event',
  'user',
  'speaker',
  'day',
  'hall',
  'session',
  'talk',
  'appearance',
  'tariff',
  'registration',
  'login',
] as const;
export type ObjectKind = (typeof kinds)[number];

/** The id of the n-th object of a kind, equal in every run. */
export const idOf = (kind: ObjectKind, n: number): string =>
  `0b${String(kinds.indexOf(kind)).padStart(6, '0')}-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

export const slugOf = (event: number): string => `shkola-klinicheskoi-praktiki-${event}`;

/** The session token of the n-th user. */
export const tokenOf = (user: number): string => createHash('sha256').update(`session of ${user}`).digest('base64url');
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export const sizes = (scale: number) => ({ events: 2_000 * scale, users: 100_000 * scale, speakers: 600 * scale });

/** These first users register for many events: each has about 24 registrations. */
export const eagerUsers = 5_000;
