import { defineHook } from './hooks.js';
import { toIso } from './clock.js';
import type { Application } from './application.js';
import type { Transaction } from './database/database.js';
import type { Db } from './database/db.js';

/** A key that gives access to an account without its password, until it is revoked. */
export type AccessKey = {
  /** Title for the user: «Ссылка на календарь с вашей программой». */
  readonly title: string;
  readonly createdAt: string;
};

/** Keys of one kind. They outlive sessions, so a user who ends sessions is asked about them. */
export type AccessKeyProvider = {
  /** Valid keys, newest first. */
  list(db: Db, userId: string, now: string): Promise<readonly AccessKey[]>;
  /** @returns the titles of the revoked keys */
  revoke(transaction: Transaction, userId: string, now: string): Promise<readonly string[]>;
};

/** The keys of all modules to an account, ordered by kind. */
export async function listStandingKeys(
  { hooks }: Pick<Application, 'hooks'>,
  db: Db,
  userId: string,
  now: Date,
): Promise<AccessKey[]> {
  const kinds = await Promise.all(hooks.of(standingAccess).map(({ list }) => list(db, userId, toIso(now))));
  return kinds.flat();
}

/** Revokes every key to an account. @returns their titles */
export async function revokeStandingKeys(
  { hooks }: Pick<Application, 'hooks'>,
  transaction: Transaction,
  userId: string,
  now: Date,
): Promise<string[]> {
  const revoked: string[] = [];
  for (const { revoke } of hooks.of(standingAccess)) revoked.push(...(await revoke(transaction, userId, toIso(now))));
  return revoked;
}

export const standingAccess = defineHook<AccessKeyProvider>(
  'standing access',
  'Keys to an account that work without a session.',
);
