import { fullNameOf, type FullName } from '../../../rules/people/names.js';
import { maskSnils } from '../../../rules/people/snils.js';
import type { Cipher } from '../../core/cipher.js';
import type { EncryptedColumn } from '../../core/database/encrypted-columns.js';
import type { IdentityChange, IdentityField } from './identity-change.entity.js';

const purpose = 'change of identity';

export const sealedIdentity: readonly EncryptedColumn[] = [
  { table: 'identity_changes', column: 'beforeSealed', purpose },
  { table: 'identity_changes', column: 'afterSealed', purpose },
];

export type Name = FullName & { hasNoMiddleName: boolean };

export const encryptValue = (cipher: Cipher, value: string | null): string | null =>
  value && cipher.encrypt(value, purpose);
export const openValue = (cipher: Cipher, encrypted: string | null): string | null =>
  encrypted && cipher.decrypt(encrypted, purpose);

export const serializeName = ({ lastName, firstName, middleName, hasNoMiddleName }: Name): string =>
  JSON.stringify({ lastName, firstName, middleName, hasNoMiddleName });
export const parseName = (json: string): Name => JSON.parse(json) as Name;

/** The value as staff sees it: a full name, the year of a date of birth, the last digits of a СНИЛС. */
export function maskIdentityValue(field: IdentityField, value: string | null): string | null {
  if (value === null) return null;
  if (field === 'NAME') return fullNameOf(parseName(value));
  return field === 'SNILS' ? maskSnils(value) : `**.**.${value.slice(0, 4)}`;
}

/** Masked values before and after the change. */
export const maskIdentityChange = (cipher: Cipher, { field, beforeSealed, afterSealed }: IdentityChange) => ({
  before: maskIdentityValue(field, openValue(cipher, beforeSealed)),
  after: maskIdentityValue(field, openValue(cipher, afterSealed)),
});
