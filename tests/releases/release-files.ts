import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Value } from '../../server/core/database/sql.js';

/** What each release leaves in this folder: its demo as SQLite and PostgreSQL, and what it sends to each. */
export const releasesFolder = import.meta.dirname;

/** The rows of a PostgreSQL database, and what makes its tables. */
export type PostgresDump = {
  migrations: string[];
  /** Texts of COPY with a header. */
  tables: Record<string, string>;
  sequences: Record<string, number>;
};

/** Statements of a release, in the order in which they were committed to a database that began as its demo. */
export type Journeys = {
  texts: { sql: string; /** Of its rows, which the release may read; empty: it returned none. */ columns: string[] }[];
  /** Index of the text, values, number of returned rows. */
  statements: [text: number, values: readonly Value[], rows: number][];
};

const order = new Intl.Collator('en', { numeric: true });

/** Files of the releases with an ending, the oldest first. */
export const releaseFiles = (ending: string): string[] =>
  readdirSync(releasesFolder)
    .filter((file) => file.endsWith(ending))
    .sort(order.compare);

export const readCompressed = (file: string): Buffer => brotliDecompressSync(readFileSync(join(releasesFolder, file)));

export const readCompressedJson = <Content>(file: string): Content =>
  JSON.parse(readCompressed(file).toString()) as Content;

/** @returns a line for the terminal */
export function writeCompressed(file: string, content: Buffer | string): string {
  const compressed = brotliCompressSync(content, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
  writeFileSync(join(releasesFolder, file), compressed);
  return `tests/releases/${file}: ${Math.round(compressed.length / 1024)} KiB\n`;
}
