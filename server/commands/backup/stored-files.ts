import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PassThrough, Transform, Writable, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../../core/operator-error.js';
import { keyOfBackup, type StoredFile } from './manifest.js';

const algorithm = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** Where the files of one backup are. */
export type BackupFolder = { readonly folder: string; readonly id: string; readonly secret: Buffer | null };

const locate = ({ folder, secret }: BackupFolder, path: string): string => join(folder, secret ? `${path}.enc` : path);

/** Passes everything on; the result is complete at the end of the stream. */
function measure(): { stream: Transform; result: () => { size: number; sha256: string } } {
  const hash = createHash('sha256');
  let size = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { stream, result: () => ({ size, sha256: hash.digest('hex') }) };
}

/** Encrypts: a random nonce, the text, the authentication tag. The path is authenticated, so that files cannot be swapped. */
function encryption({ id, secret }: BackupFolder, path: string): Transform {
  if (!secret) return new PassThrough();
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(algorithm, keyOfBackup(secret, id, 'files'), iv).setAAD(Buffer.from(path));
  let isStarted = false;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (!isStarted) this.push(iv);
      isStarted = true;
      done(null, cipher.update(chunk));
    },
    flush(done) {
      if (!isStarted) this.push(iv);
      this.push(cipher.final());
      this.push(cipher.getAuthTag());
      done();
    },
  });
}

/** Stores a stream as a file of the backup. */
export async function storeStream(backup: BackupFolder, path: string, source: Readable): Promise<StoredFile> {
  const target = locate(backup, path);
  await mkdir(dirname(target), { recursive: true });
  const { stream, result } = measure();
  await pipeline(source, stream, encryption(backup, path), createWriteStream(target, { mode: 0o600 }));
  return { path, ...result() };
}

/** The decrypted bytes of a file. They are proven genuine only at the end of the stream. */
async function decrypted(backup: BackupFolder, path: string): Promise<Readable> {
  const file = locate(backup, path);
  if (!backup.secret) return createReadStream(file);
  const { size } = await stat(file);
  const handle = await open(file);
  const [iv, tag] = [Buffer.alloc(ivLength), Buffer.alloc(tagLength)];
  try {
    await handle.read(iv, 0, ivLength, 0);
    await handle.read(tag, 0, tagLength, Math.max(0, size - tagLength));
  } finally {
    await handle.close();
  }
  const decipher = createDecipheriv(algorithm, keyOfBackup(backup.secret, backup.id, 'files'), iv)
    .setAAD(Buffer.from(path))
    .setAuthTag(tag);
  const end = size - tagLength - 1;
  if (end < ivLength) {
    decipher.end();
    return decipher;
  }
  const source = createReadStream(file, { start: ivLength, end });
  source.once('error', (error) => decipher.destroy(error));
  return source.pipe(decipher);
}

/**
 * Reads a file of the backup into `targets`.
 * @throws OperatorError when it is missing or damaged: nothing of what was read may be used
 */
export async function readStored(
  backup: BackupFolder,
  { path, size, sha256 }: StoredFile,
  ...targets: (Transform | Writable)[]
): Promise<void> {
  const { stream, result } = measure();
  try {
    const last = targets.length > 0 ? targets : [new Writable({ write: (_chunk, _encoding, done) => done() })];
    await pipeline([await decrypted(backup, path), stream, ...last]);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    const isMissing = code === 'ENOENT' && message.includes(backup.folder);
    if (!isMissing && !/unable to authenticate/.test(message)) throw error;
    throw new OperatorError(`The backup is damaged: ${path} ${isMissing ? 'is missing' : 'was changed'}.`);
  }
  const actual = result();
  if (actual.size !== size || actual.sha256 !== sha256)
    throw new OperatorError(`The backup is damaged: ${path} is not what the manifest says.`);
}

/** Writes a file of the backup to a path. */
export async function extractFile(backup: BackupFolder, file: StoredFile, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  await readStored(backup, file, createWriteStream(target, { mode: 0o600 }));
}
