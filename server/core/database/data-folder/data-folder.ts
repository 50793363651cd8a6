import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import sqlite3 from 'sqlite3';
import { ensurePrivate } from '../../files/private-folder.js';
import { OperatorError } from '../../operator-error.js';
import type { Database } from '../database.js';
import { lendTo } from './lent-lock.js';

/** The process that has a data folder for itself. */
type Holder = {
  pid: number;
  host: string;
  /** What it is, for messages: «the site», «npm run migrate». */
  title: string;
  /** When it took the folder, as ISO 8601. */
  since: string;
  /** Where it lends its write lock to commands; null: it does not. */
  socket: string | null;
};

/** A data folder with SQLite that this process has for itself. */
export type HeldFolder = {
  /** Lends the write lock of the database to commands, see `borrowWriteLock`. */
  lend(database: Database): Promise<void>;
  release(): Promise<void>;
};

/** Longer paths do not fit into the address of a socket. */
const maxSocketPath = 100;

const holderFile = (dataDir: string): string => join(dataDir, 'in-use.json');

/** The process that holds the folder; null: it has not yet said what it is. Only valid while the lock is held. */
export function readHolder(dataDir: string): Holder | null {
  try {
    return JSON.parse(readFileSync(holderFile(dataDir), 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** An exclusive lock of the operating system on a file, which ends with the process. Null: another process has it. */
function lockFile(file: string): Promise<sqlite3.Database | null> {
  return new Promise((resolve, reject) => {
    const lock = new sqlite3.Database(file, (openError) => {
      if (openError) return reject(openError);
      lock.exec('PRAGMA busy_timeout = 0; BEGIN EXCLUSIVE', (error) => {
        if (!error) return resolve(lock);
        const isHeld = (error as { code?: string }).code === 'SQLITE_BUSY';
        lock.close(() => (isHeld ? resolve(null) : reject(error)));
      });
    });
  });
}

/** That another process has the folder. */
export class FolderInUseError extends OperatorError {
  constructor(
    dataDir: string,
    readonly holder: Holder | null,
  ) {
    const who = holder
      ? `${holder.title} (process ${holder.pid} on ${holder.host}, since ${holder.since})`
      : 'another process';
    super(
      `The data folder ${dataDir} is in use by ${who}.\n` +
        'SQLite serves one process: stop that one first. Several processes need PostgreSQL (docs/operate/move-to-postgres.md).',
    );
  }
}

/**
 * Takes a data folder with SQLite for this process. The lock ends with the process, however it ends.
 * @param title what this process is, for the message to others
 * @throws FolderInUseError
 */
export async function holdFolder(dataDir: string, title: string): Promise<HeldFolder> {
  await ensurePrivate(dataDir);
  const lock = await lockFile(join(dataDir, 'in-use.lock'));
  if (!lock) throw new FolderInUseError(dataDir, readHolder(dataDir));
  const describe = (socket: string | null): void => {
    const holder: Holder = { pid: process.pid, host: hostname(), title, since: new Date().toISOString(), socket };
    writeFileSync(holderFile(dataDir), `${JSON.stringify(holder)}\n`);
  };
  describe(null);
  let server: Server | null = null;
  let scratch: string | null = null;
  return {
    lend: async (database) => {
      let path = join(dataDir, 'in-use.sock');
      if (path.length > maxSocketPath) path = join((scratch = await mkdtemp(join(tmpdir(), 'events-site-'))), 'socket');
      // Left by a process that was killed.
      rmSync(path, { force: true });
      server = createServer((socket) => lendTo(socket, database));
      await new Promise<void>((done, fail) => server!.once('error', fail).listen(path, done));
      server.unref();
      describe(path);
    },
    release: async () => {
      server?.close();
      if (scratch) await rm(scratch, { recursive: true, force: true });
      rmSync(holderFile(dataDir), { force: true });
      await new Promise((resolve) => lock.close(resolve));
    },
  };
}
