import { v7 as uuid } from 'uuid';
import type { Cipher } from '../../../core/cipher.js';
import type { Transaction } from '../../../core/database.js';
import { insertRows } from '../../../core/insert.js';
import type { SealedColumn } from '../../../core/sealed.js';
import type { RegistrationImportDetails } from './import.entity.js';
import type { LineDetails } from './line-details.js';

const purpose = 'details of a line of a list';

export const sealedDetails: SealedColumn = { table: 'registration_import_details', column: 'detailsSealed', purpose };

/** A way in which a line may be meant; `value` begins with what it changes. */
export type Suggestion = { value: string; label: string };

export type KeptDetails = LineDetails & {
  suggestions: Suggestion[];
  /** Staff has said that the name and the address are right as they stand. */
  isConfirmed: boolean;
  /** Staff has said that the owner of the account with this address is this person, though the name differs. */
  isSamePerson?: boolean;
};

export const noDetails: KeptDetails = {
  profile: {
    snils: null,
    birthDate: null,
    phone: null,
    educationLevel: null,
    specialtyId: null,
    workplace: null,
    post: null,
    category: null,
    degree: null,
    academicTitle: null,
    regionId: null,
    city: null,
  },
  dropped: [],
  specialtyIds: [],
  suggestions: [],
  isConfirmed: false,
};

export type LineKey = { importId: string; line: number };

/** Keeps the details of lines that have none yet. */
export async function keepDetails(
  transaction: Transaction,
  cipher: Cipher,
  kept: readonly (LineKey & { details: KeptDetails })[],
): Promise<void> {
  const rows = kept.map(({ importId, line, details }) => ({
    id: uuid(),
    importId,
    line,
    detailsSealed: cipher.seal(JSON.stringify(details), purpose),
  }));
  await insertRows(transaction, 'registration_import_details', rows, 'ON CONFLICT ("importId", line) DO NOTHING');
}

export const changeDetails = (
  transaction: Transaction,
  cipher: Cipher,
  { importId, line }: LineKey,
  details: KeptDetails,
) =>
  transaction.query('UPDATE registration_import_details SET "detailsSealed" = ? WHERE "importId" = ? AND line = ?', [
    cipher.seal(JSON.stringify(details), purpose),
    importId,
    line,
  ]);

/** What was sealed with a key that is gone is as if it had not been in the file. */
export function openDetails(cipher: Cipher, sealed: string | null | undefined): KeptDetails {
  const plain = sealed ? cipher.open(sealed, purpose) : null;
  return plain === null ? noDetails : (JSON.parse(plain) as KeptDetails);
}

/** A way to read: what is committed, or inside of a transaction. */
export type ReadRows = <T>(sql: string, values: (string | number)[]) => Promise<T[]>;

/** Of these lines those that have any, by line. */
export async function detailsOf(
  read: ReadRows,
  cipher: Cipher,
  importId: string,
  from: number,
  to: number,
): Promise<Map<number, KeptDetails>> {
  const rows = await read<RegistrationImportDetails>(
    'SELECT * FROM registration_import_details WHERE "importId" = ? AND line BETWEEN ? AND ?',
    [importId, from, to],
  );
  return new Map(rows.map(({ line, detailsSealed }) => [Number(line), openDetails(cipher, detailsSealed)]));
}
