import type { Cipher } from '../core/cipher.js';
import type { SealedColumn } from '../core/sealed.js';
import type { User } from './user.entity.js';

const snilsPurpose = 'snils';
const birthDatePurpose = 'birth date';

/** What of a profile stands sealed in the database. */
export const sealedColumns: readonly SealedColumn[] = [
  { table: 'users', column: 'snilsSealed', purpose: snilsPurpose, fingerprint: 'snilsFingerprint' },
  { table: 'users', column: 'birthDateSealed', purpose: birthDatePurpose },
];

type Sealed = Pick<User, 'snilsSealed' | 'snilsFingerprint' | 'birthDateSealed'>;
type Opened = { snils: string | null; birthDate: string | null };

/** Eleven digits and YYYY-MM-DD; null for what was not given, or does not open. */
export const openProfile = (
  cipher: Cipher,
  { snilsSealed, birthDateSealed }: Omit<Sealed, 'snilsFingerprint'>,
): Opened => ({
  snils: snilsSealed && cipher.open(snilsSealed, snilsPurpose),
  birthDate: birthDateSealed && cipher.open(birthDateSealed, birthDatePurpose),
});

/** By which a СНИЛС of eleven digits is found without being opened. */
export const fingerprintOf = (cipher: Cipher, snils: string): string => cipher.fingerprint(snils, snilsPurpose);

export const sealProfile = (cipher: Cipher, { snils, birthDate }: Opened): Sealed => ({
  snilsSealed: snils && cipher.seal(snils, snilsPurpose),
  snilsFingerprint: snils && fingerprintOf(cipher, snils),
  birthDateSealed: birthDate && cipher.seal(birthDate, birthDatePurpose),
});
