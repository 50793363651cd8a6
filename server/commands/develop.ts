import { spawn, type ChildProcess } from 'node:child_process';
import { watch } from 'node:fs';

/**
 * Runs everything for development in one terminal. Restarts the server when its sources change, serves pages from the
 * sources, and rewrites `schema.graphql` and the generated hooks when the schema or an operation changes.
 */
const run = (command: string, ...parameters: string[]): ChildProcess =>
  spawn(command, parameters, { stdio: 'inherit', shell: false });

const children = [run('tsx', 'watch', '--clear-screen=false', '--exclude', 'client/**', 'server/main.ts', '--develop')];

/** Runs a command 300 ms after the last change. Only one run at a time. */
function after(change: (file: string) => boolean, folder: string, ...command: [string, ...string[]]): void {
  let timer: NodeJS.Timeout | undefined;
  let running: ChildProcess | null = null;
  const go = (): void => {
    if (running) return void (timer = setTimeout(go, 300));
    running = run(...command);
    running.on('exit', () => (running = null));
  };
  watch(folder, { recursive: true }, (_kind, file) => {
    if (!file || !change(file)) return;
    clearTimeout(timer);
    timer = setTimeout(go, 300);
  });
}

after(
  (file) => file.endsWith('.ts') && !file.includes('migrations'),
  'server',
  'tsx',
  'server/commands/emit-schema.ts',
);
after((file) => file.endsWith('.graphql'), 'client', 'graphql-codegen', '--config', 'codegen.ts');
after((file) => file === 'schema.graphql', '.', 'graphql-codegen', '--config', 'codegen.ts');

const stop = (): void => {
  for (const child of children) child.kill('SIGTERM');
  setTimeout(() => process.exit(0), 500);
};
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
