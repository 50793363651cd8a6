import type { Reader } from '../../core/database/reader.js';
import { defineHook } from '../../core/hooks.js';
import type {} from '../../core/account-merge.js';

/** A part of a user's identity. NAME: surname, name and patronymic. */
export type IdentityPart = 'NAME' | 'BIRTH_DATE' | 'SNILS';

/**
 * Called in the transaction that changes the part. @returns why staff must confirm the change (Russian); null: no reason.
 * Documents take the name from the account when they are issued, so an account must not change its owner after an event.
 */
export type IdentityGuard = (reader: Reader, userId: string, part: IdentityPart) => Promise<string | null>;

export const identityGuards = defineHook<IdentityGuard>(
  'identity guards',
  'Reasons why staff must confirm that an account gets another name, date of birth or СНИЛС.',
);
