import type { Reader } from '../../../core/database/reader.js';
import { v7 as uuid } from 'uuid';
import type { Cipher } from '../../../core/cipher.js';
import type { Transaction } from '../../../core/database/database.js';
import type { EncryptedColumn } from '../../../core/database/encrypted-columns.js';
import type { RegistrationImportDetails } from './import.entity.js';
import { detailFields, type ParsedDetails, type ParsedProfile } from './parse-details.js';

const encryptionPurpose = 'details of a line of a list';

export const sealedDetails: EncryptedColumn = {
  table: 'registration_import_details',
  column: 'detailsSealed',
  purpose: encryptionPurpose,
};

/** A correction that staff can choose for a row; `value` begins with the field that it changes. */
export type Suggestion = { value: string; label: string };

export type RowDetails = ParsedDetails & {
  suggestions: Suggestion[];
  /** Staff confirmed name and email address as they are. */
  isConfirmed: boolean;
  /** Staff confirmed that the account with this email address belongs to this person, although the name differs. */
  isSamePerson?: boolean;
};

export const emptyDetails: RowDetails = {
  profile: Object.fromEntries(detailFields.map((field) => [field, null])) as ParsedProfile,
  dropped: [],
  specialtyIds: [],
  suggestions: [],
  isConfirmed: false,
};

export type RowKey = { importId: string; line: number };

/** Stores details of rows that have none yet. */
export async function insertDetails(
  transaction: Transaction,
  cipher: Cipher,
  rowDetails: readonly (RowKey & { details: RowDetails })[],
): Promise<void> {
  const rows = rowDetails.map(({ importId, line, details }) => ({
    id: uuid(),
    importId,
    line,
    detailsSealed: cipher.encrypt(JSON.stringify(details), encryptionPurpose),
  }));
  await transaction.insert('registration_import_details', rows, 'ON CONFLICT ("importId", line) DO NOTHING');
}

export const updateDetails = (
  transaction: Transaction,
  cipher: Cipher,
  { importId, line }: RowKey,
  details: RowDetails,
) =>
  transaction.update(
    'registration_import_details',
    { importId, line },
    { detailsSealed: cipher.encrypt(JSON.stringify(details), encryptionPurpose) },
  );

/** Decrypts details. If the key no longer exists, the details are empty. */
export function decryptDetails(cipher: Cipher, encrypted: string | null | undefined): RowDetails {
  const decrypted = encrypted ? cipher.decrypt(encrypted, encryptionPurpose) : null;
  return decrypted === null ? emptyDetails : (JSON.parse(decrypted) as RowDetails);
}

/** Reads committed rows, or rows within a transaction. */

/** Details of these rows, by row number. Rows without details are left out. */
export async function detailsOf(
  reader: Reader,
  cipher: Cipher,
  importId: string,
  from: number,
  to: number,
): Promise<Map<number, RowDetails>> {
  const rows = await reader.query<RegistrationImportDetails>(
    'SELECT * FROM registration_import_details WHERE "importId" = ? AND line BETWEEN ? AND ?',
    [importId, from, to],
  );
  return new Map(rows.map(({ line, detailsSealed }) => [Number(line), decryptDetails(cipher, detailsSealed)]));
}
