import type { Cipher } from '../../core/cipher.js';
import type { EncryptedColumn } from '../../core/database/encrypted-columns.js';
import type { User } from '../user.entity.js';

const snilsPurpose = 'snils';
const birthDatePurpose = 'birth date';

/** Encrypted columns of the profile. */
export const sealedColumns: readonly EncryptedColumn[] = [
  { table: 'users', column: 'snilsSealed', purpose: snilsPurpose, fingerprint: 'snilsFingerprint' },
  { table: 'users', column: 'birthDateSealed', purpose: birthDatePurpose },
];

type Sealed = Pick<User, 'snilsSealed' | 'snilsFingerprint' | 'birthDateSealed'>;
type PlainValues = { snils: string | null; birthDate: string | null };

/** СНИЛС as eleven digits, date of birth as YYYY-MM-DD. Null: not given, or no key decrypts it. */
export const openProfile = (
  cipher: Cipher,
  { snilsSealed, birthDateSealed }: Omit<Sealed, 'snilsFingerprint'>,
): PlainValues => ({
  snils: snilsSealed && cipher.decrypt(snilsSealed, snilsPurpose),
  birthDate: birthDateSealed && cipher.decrypt(birthDateSealed, birthDatePurpose),
});

/** Finds a СНИЛС of eleven digits without decrypting the stored ones. */
export const fingerprintOf = (cipher: Cipher, snils: string): string => cipher.fingerprint(snils, snilsPurpose);

export const encryptProfile = (cipher: Cipher, { snils, birthDate }: PlainValues): Sealed => ({
  snilsSealed: snils && cipher.encrypt(snils, snilsPurpose),
  snilsFingerprint: snils && fingerprintOf(cipher, snils),
  birthDateSealed: birthDate && cipher.encrypt(birthDate, birthDatePurpose),
});
