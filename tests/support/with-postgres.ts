import { spawn } from 'node:child_process';
import { startPostgres } from './postgres.js';

/** Runs a command with DATABASE_URL of an empty PostgreSQL, which stops after the command. */
const [command, ...parameters] = process.argv.slice(2);
if (!command) throw new Error('Usage: tsx tests/support/with-postgres.ts COMMAND [PARAMETER …]');
const postgres = await startPostgres();
const child = spawn(command, parameters, {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: postgres.url('postgres') },
});
child.on('exit', (code) => void postgres.stop().then(() => process.exit(code ?? 1)));
