import type { Read } from './account-merge.js';

/** What says who somebody is: surname, name and patronymic; the date of birth; СНИЛС. */
export type IdentityPart = 'NAME' | 'BIRTH_DATE' | 'SNILS';

/**
 * Asked in the transaction that would change it: why staff has to confirm another one, Russian; null: nothing hangs on it. Documents
 * name whom the account names when they are issued: after somebody was seen at an event, the account must not become another person.
 */
export type IdentityGuard = (read: Read, userId: string, part: IdentityPart) => Promise<string | null>;
