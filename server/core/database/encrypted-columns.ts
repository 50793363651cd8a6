import type { Application } from '../application.js';
import type { Row } from './reader.js';

/** A column whose texts are encrypted with `Cipher`. */
export type EncryptedColumn = {
  readonly table: string;
  readonly column: string;
  /** Purpose of the encryption: see `Cipher`. */
  readonly purpose: string;
  /** Column with the fingerprint of the text, for the same purpose. */
  readonly fingerprint?: string;
  /** Value and purpose of the fingerprint, if it is not made from the text alone. */
  readonly fingerprintInput?: (plain: string, row: Row) => { value: string; purpose: string };
  /** Primary key of the table; default: `id`. */
  readonly key?: string;
};

export type KeyRotation = {
  /** Number of rows with a new text or fingerprint. */
  updatedRows: number;
  /** Rows that failed: place and reason (no key decrypts it; duplicate fingerprint; the database is busy). */
  failures: string[];
};

type Parts = Pick<Application, 'database' | 'cipher'>;

const batchSize = 100;

/**
 * Tries the keys on all encrypted texts. @returns how many open, how many of these another key than the first has encrypted,
 * and the places of those that do not open
 */
export async function unreadableTexts(
  { database, cipher }: Parts,
  columns: readonly EncryptedColumn[],
): Promise<{ read: number; outdated: number; unreadable: string[] }> {
  const result = { read: 0, outdated: 0, unreadable: [] as string[] };
  for (const { table, column, purpose, key = 'id' } of columns)
    for (let lastKey = ''; ;) {
      const rows = await database.query<Record<'key' | 'text', string>>(
        `SELECT "${key}" AS key, "${column}" AS text FROM ${table}
         WHERE "${key}" > ? AND "${column}" IS NOT NULL ORDER BY "${key}" LIMIT ?`,
        [lastKey, batchSize],
      );
      for (const row of rows)
        if (cipher.decrypt(row.text, purpose) === null) result.unreadable.push(`${table}.${column} ${row.key}`);
        else {
          result.read += 1;
          result.outdated += Number(!cipher.isCurrent(row.text));
        }
      if (rows.length < batchSize) break;
      lastKey = rows.at(-1)!.key;
    }
  return result;
}

/** Columns of a row to update; null: none. */
function changedColumns(
  { cipher }: Parts,
  { column, purpose, fingerprint, fingerprintInput: fingerprinted }: EncryptedColumn,
  row: Row,
): Row | null {
  const encrypted = row[column] as string;
  const plain = cipher.decrypt(encrypted, purpose);
  if (plain === null) throw new Error('no key opens it');
  const fingerprintInput = fingerprinted?.(plain, row) ?? { value: plain, purpose };
  const newFingerprint = fingerprint && cipher.fingerprint(fingerprintInput.value, fingerprintInput.purpose);
  const changes: Row = {
    ...(!cipher.isCurrent(encrypted) && { [column]: cipher.encrypt(plain, purpose) }),
    ...(fingerprint && newFingerprint !== row[fingerprint] && { [fingerprint]: newFingerprint! }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** @returns whether the row was updated; a row that changed concurrently already has the current key */
async function rotateKeyOfRow(parts: Parts, target: EncryptedColumn, row: Row): Promise<boolean> {
  const changes = changedColumns(parts, target, row);
  if (!changes) return false;
  const { table, column, key = 'id' } = target;
  const assignments = Object.keys(changes).map((name) => `"${name}" = ?`);
  const updated = await parts.database.inTransaction((transaction) =>
    transaction.query(
      `UPDATE ${table} SET ${assignments.join(', ')} WHERE "${key}" = ? AND "${column}" = ? RETURNING "${key}"`,
      [...Object.values(changes), row[key]!, row[column]!],
    ),
  );
  return updated.length > 0;
}

/** Encrypts all columns with the first key and makes fingerprints with the last one, row by row, while the site runs. */
export async function rotateKeys(parts: Parts, columns: readonly EncryptedColumn[]): Promise<KeyRotation> {
  const result: KeyRotation = { updatedRows: 0, failures: [] };
  for (const target of columns) {
    const { table, column, key = 'id' } = target;
    for (let lastKey = ''; ;) {
      const rows = await parts.database.query(
        `SELECT * FROM ${table} WHERE "${key}" > ? AND "${column}" IS NOT NULL ORDER BY "${key}" LIMIT ?`,
        [lastKey, batchSize],
      );
      for (const row of rows)
        try {
          if (await rotateKeyOfRow(parts, target, row)) result.updatedRows += 1;
        } catch (error) {
          result.failures.push(`${table}.${column} ${row[key]}: ${(error as Error).message}`);
        }
      if (rows.length < batchSize) break;
      lastKey = rows.at(-1)![key] as string;
    }
  }
  return result;
}
