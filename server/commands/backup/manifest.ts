import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { OperatorError } from '../../core/operator-error.js';

const storedFile = z.object({
  /** Path within the backup, without the ending `.enc` of encrypted files. */
  path: z.string(),
  /** Bytes, and their hash, of the content before encryption. */
  size: z.number(),
  sha256: z.string(),
});

const schema = z.object({
  product: z.literal('medical-events'),
  /** Version of this format. */
  format: z.literal(1),
  id: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
  time: z.string(),
  dialect: z.enum(['sqlite', 'postgres']),
  /** How the database is stored: a file of SQLite, an archive of pg_dump, or a file of COPY for each table. */
  database: z.enum(['sqlite', 'pg_dump', 'copy']),
  encryption: z.enum(['aes-256-gcm']).nullable(),
  migrations: z.array(z.string()),
  /** Rows of each table. */
  counts: z.record(z.string(), z.number()),
  /** Last values of the sequences, with COPY. */
  sequences: z.record(z.string(), z.number()),
  files: z.array(storedFile),
  /** Where the uploads are that this backup does not contain. */
  bucket: z.object({ endpoint: z.string(), bucket: z.string(), prefix: z.string() }).optional(),
});

export type StoredFile = z.infer<typeof storedFile>;
export type Manifest = z.infer<typeof schema>;

const fileName = 'manifest.json';

export const newBackupId = (): string => randomUUID();

/** The key of one backup: no two backups share one. @param use what it is for */
export const keyOfBackup = (secret: Buffer, id: string, use: 'files' | 'manifest'): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, id, `backup ${use}`, 32));

/** Proves that a holder of the key wrote the manifest: nobody else can leave out files. */
const signature = (manifest: Manifest, secret: Buffer): string =>
  createHmac('sha256', keyOfBackup(secret, manifest.id, 'manifest'))
    .update(JSON.stringify(schema.parse(manifest)))
    .digest('hex');

export async function writeManifest(folder: string, manifest: Manifest, secret: Buffer | null): Promise<void> {
  const signed = { ...manifest, ...(secret && { signature: signature(manifest, secret) }) };
  await writeFile(join(folder, fileName), `${JSON.stringify(signed, null, 1)}\n`);
}

/** The manifest of a folder, unchecked; null: the folder is no backup. */
export async function findManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(join(folder, fileName), 'utf8').catch(() => null);
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** @throws OperatorError when the folder is no backup, is encrypted with another key, or its manifest was changed */
export async function readManifest(folder: string, secret: Buffer | null): Promise<Manifest> {
  const manifest = await findManifest(folder);
  if (!manifest) throw new OperatorError(`${folder} is no backup: it has no ${fileName} that this build can read.`);
  if (!manifest.encryption) return manifest;
  if (!secret) throw new OperatorError(`${folder} is encrypted: set BACKUP_KEY to the key that it was made with.`);
  const { signature: stored = '' } = JSON.parse(await readFile(join(folder, fileName), 'utf8')) as Record<
    string,
    string
  >;
  const expected = Buffer.from(signature(manifest, secret));
  const actual = Buffer.from(stored);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected))
    throw new OperatorError(`${folder} was made with another BACKUP_KEY, or its ${fileName} was changed.`);
  return manifest;
}
