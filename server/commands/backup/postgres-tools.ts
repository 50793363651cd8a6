import { spawn, execFile, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Client } from 'pg';
import { databaseOf } from '../../core/database/postgres/connection.js';
import { OperatorError } from '../../core/operator-error.js';

const run = promisify(execFile);

type Tool = 'pg_dump' | 'pg_restore';

const majorOf = (text: string): number => Number(/(\d+)/.exec(text)?.[1] ?? 0);

/**
 * The program of PostgreSQL for a server: of the same version where Debian keeps it, else the one of the path if it is not
 * older than the server. Null: there is none.
 */
export async function findTool(client: Client, tool: Tool): Promise<string | null> {
  const [{ server_version: version }] = (await client.query('SHOW server_version')).rows;
  const server = majorOf(version);
  const own = `/usr/lib/postgresql/${server}/bin/${tool}`;
  if (existsSync(own)) return own;
  try {
    const { stdout } = await run(tool, ['--version']);
    return majorOf(stdout) >= server ? tool : null;
  } catch {
    return null;
  }
}

/** The address in the environment: arguments can be read by all users of the machine. */
function environmentOf(url: string): NodeJS.ProcessEnv {
  const { hostname, port, username, password, searchParams } = new URL(url);
  const sslMode = searchParams.get('sslmode');
  const rootCertificate = searchParams.get('sslrootcert');
  return {
    PATH: process.env.PATH,
    LC_ALL: 'C.UTF-8',
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: databaseOf(url),
    PGOPTIONS: '-c statement_timeout=0 -c lock_timeout=0 -c idle_in_transaction_session_timeout=0',
    ...(sslMode && { PGSSLMODE: sslMode }),
    ...(rootCertificate && { PGSSLROOTCERT: rootCertificate }),
  };
}

/** Starts a program of PostgreSQL on a database. @returns the process, and its end: rejects with what it has printed */
export function startTool(
  program: string,
  parameters: string[],
  url: string,
): { child: ChildProcess; end: Promise<void> } {
  const child = spawn(program, parameters, { env: environmentOf(url), stdio: ['pipe', 'pipe', 'pipe'] });
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => void (errors = `${errors}${chunk}`.slice(-2_000)));
  const end = new Promise<void>((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) =>
      code === 0 ? done() : fail(new OperatorError(`${program} failed:\n${errors.trim()}`)),
    );
  });
  // Awaited after the streams: until then a failure must not count as unhandled.
  end.catch(() => undefined);
  return { child, end };
}
