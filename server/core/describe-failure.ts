import { OperatorError } from './operator-error.js';

type Failure = Error & {
  code?: string;
  errno?: number;
  path?: string;
  address?: string;
  port?: number;
  driverError?: unknown;
};

/** Failures of the environment: what happened, and what to do. */
const sentences: Record<string, (failure: Failure) => string> = {
  EADDRINUSE: ({ address, port }) =>
    `Port ${port} of ${address} is in use by another process: set PORT, or stop that process.`,
  EACCES: ({ path, message }) =>
    path ? `This user may not use ${path}: give it to the user of the site.` : `This user may not do that: ${message}`,
  EEXIST: ({ path }) => `DATA_DIR is no folder: ${path} is a file.`,
  ENOTDIR: ({ path }) => `DATA_DIR is no folder: a part of ${path} is a file.`,
  EROFS: ({ path }) => `The file system of ${path} is read-only: DATA_DIR must be on one that can be written.`,
  ENOSPC: () => 'The disk is full: free space and start again.',
  ECONNREFUSED: (failure) => unreachable(failure),
  ECONNRESET: (failure) => unreachable(failure),
  ENOTFOUND: (failure) => unreachable(failure),
  EAI_AGAIN: (failure) => unreachable(failure),
  ETIMEDOUT: (failure) => unreachable(failure),
  EHOSTUNREACH: (failure) => unreachable(failure),
  '28P01': () => 'PostgreSQL rejects the password: check the user and the password in DATABASE_URL.',
  '28000': ({ message }) => `PostgreSQL rejects the user of DATABASE_URL: ${message}`,
  '3D000': ({ message }) => `DATABASE_URL names a database that PostgreSQL does not have: ${message}. Create it first.`,
  '42501': ({ message }) =>
    `PostgreSQL does not allow that to the user of DATABASE_URL: ${message}. Make this user the owner of the database.`,
  '53300': ({ message }) =>
    `PostgreSQL has no free connection: ${message}. Raise max_connections or lower DATABASE_POOL.`,
  '57P03': ({ message }) => `PostgreSQL does not accept connections yet: ${message}`,
  SQLITE_CANTOPEN: () =>
    'The database in DATA_DIR cannot be opened: check that the folder exists and belongs to this user.',
  SQLITE_READONLY: () =>
    'The database in DATA_DIR cannot be written: check its owner and that the disk is not read-only.',
  SQLITE_FULL: () => 'The disk is full: free space and start again.',
  SQLITE_NOTADB: () =>
    'The file database.sqlite in DATA_DIR is no database: restore a backup (docs/operate/back-up.md).',
  SQLITE_CORRUPT: () => 'The file database.sqlite in DATA_DIR is damaged: restore a backup (docs/operate/back-up.md).',
};

const unreachable = ({ code, address, port, message }: Failure): string =>
  `PostgreSQL does not answer${address ? ` at ${address}:${port}` : ''} (${code}): check DATABASE_URL and that the server runs. ${message}`;

/**
 * What to print when a process cannot start or a command fails: a message for what the operator can mend, else the stack.
 * An error of several addresses is described by its first.
 */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError) return error.message;
  const failure = error as Failure & { errors?: unknown[] };
  const sentence = failure.code === undefined ? undefined : sentences[failure.code];
  if (sentence)
    return sentence(failure.errors ? ({ ...(failure.errors[0] as Failure), message: '' } as Failure) : failure);
  if (failure.message === 'Connection terminated due to connection timeout')
    return unreachable({ ...failure, code: 'no answer within 10 s', message: '' });
  return error.stack ?? String(error);
}
