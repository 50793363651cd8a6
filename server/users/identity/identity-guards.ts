import { defineHook } from '../../core/hooks.js';
import type { Read } from '../../core/account-merge.js';

/** What says who somebody is: surname, name and patronymic; the date of birth; СНИЛС. */
export type IdentityPart = 'NAME' | 'BIRTH_DATE' | 'SNILS';

/**
 * Asked in the transaction that would change it: why staff has to confirm another one, Russian; null: nothing hangs on it. Documents
 * name whom the account names when they are issued: after somebody was seen at an event, the account must not become another person.
 */
export type IdentityGuard = (read: Read, userId: string, part: IdentityPart) => Promise<string | null>;

export const identityGuards = defineHook<IdentityGuard>(
  'identity guards',
  'Reasons why staff must confirm that an account gets another name, date of birth or СНИЛС.',
);
