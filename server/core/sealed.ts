import type { Application } from './application.js';
import type { Row } from './database.js';

/** A column whose texts the cipher has sealed. */
export type SealedColumn = {
  readonly table: string;
  readonly column: string;
  /** What it was sealed for: see `Cipher`. */
  readonly purpose: string;
  /** Column with the fingerprint of the same text, made for the same purpose. */
  readonly fingerprint?: string;
  /** What the fingerprint is made of and for, where it is not the text alone. */
  readonly fingerprinted?: (plain: string, row: Row) => { value: string; purpose: string };
  /** The table's key; `id` unless told otherwise. */
  readonly key?: string;
};

export type Resealing = {
  /** Rows whose text or fingerprint was made anew. */
  renewed: number;
  /** What could not be: its place, and why (no key opens it; another row has the same fingerprint; the database is busy). */
  left: string[];
};

type Parts = Pick<Application, 'database' | 'cipher'>;

const together = 100;

/** What of a row has to be made anew; null: nothing. */
function renewal(
  { cipher }: Parts,
  { column, purpose, fingerprint, fingerprinted }: SealedColumn,
  row: Row,
): Row | null {
  const sealed = row[column] as string;
  const plain = cipher.open(sealed, purpose);
  if (plain === null) throw new Error('no key opens it');
  const marked = fingerprinted?.(plain, row) ?? { value: plain, purpose };
  const mark = fingerprint && cipher.fingerprint(marked.value, marked.purpose);
  const changes: Row = {
    ...(!cipher.isCurrent(sealed) && { [column]: cipher.seal(plain, purpose) }),
    ...(fingerprint && mark !== row[fingerprint] && { [fingerprint]: mark! }),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** @returns whether the row was renewed; one that was changed meanwhile is sealed with the key of today anyway */
async function resealRow(parts: Parts, where: SealedColumn, row: Row): Promise<boolean> {
  const changes = renewal(parts, where, row);
  if (!changes) return false;
  const { table, column, key = 'id' } = where;
  const assignments = Object.keys(changes).map((name) => `"${name}" = ?`);
  const renewed = await parts.database.inTransaction((transaction) =>
    transaction.query(
      `UPDATE ${table} SET ${assignments.join(', ')} WHERE "${key}" = ? AND "${column}" = ? RETURNING "${key}"`,
      [...Object.values(changes), row[key]!, row[column]!],
    ),
  );
  return renewed.length > 0;
}

/** Seals everything with the first key, and makes fingerprints with the last one, row by row: the site runs on meanwhile. */
export async function resealAll(parts: Parts, columns: readonly SealedColumn[]): Promise<Resealing> {
  const result: Resealing = { renewed: 0, left: [] };
  for (const where of columns) {
    const { table, column, key = 'id' } = where;
    for (let last = ''; ;) {
      const rows = await parts.database.read(
        `SELECT * FROM ${table} WHERE "${key}" > ? AND "${column}" IS NOT NULL ORDER BY "${key}" LIMIT ?`,
        [last, together],
      );
      for (const row of rows)
        try {
          if (await resealRow(parts, where, row)) result.renewed += 1;
        } catch (error) {
          result.left.push(`${table}.${column} ${row[key]}: ${(error as Error).message}`);
        }
      if (rows.length < together) break;
      last = rows.at(-1)![key] as string;
    }
  }
  return result;
}
