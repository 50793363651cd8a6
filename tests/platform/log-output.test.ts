import { spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LogOutput } from '../../server/core/process/log-output.js';

describe('the output of the log', () => {
  it('drops and counts lines that a full disk does not take, and goes on', () => {
    // Every write to this device fails as on a full disk.
    const descriptor = openSync('/dev/full', 'w');
    const output = new LogOutput(descriptor);
    for (let line = 0; line < 5; line += 1) output.write('a line\n');
    closeSync(descriptor);
    expect(output.dropped).toBe(5);
  });

  it('writes lines to a file in their order', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'log-'));
    const path = join(folder, 'log');
    const descriptor = openSync(path, 'a');
    const output = new LogOutput(descriptor);
    for (const line of ['one\n', 'two\n']) output.write(line);
    await output.flush();
    closeSync(descriptor);
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\n');
    expect(output.dropped).toBe(0);
    rmSync(folder, { recursive: true });
  });

  it('does not wait for a pipe that nobody reads, not even to end', async () => {
    const program = `
      import { LogOutput } from './server/core/process/log-output.ts';
      const output = new LogOutput(1, 100_000);
      for (let line = 0; line < 1_000; line += 1) output.write('x'.repeat(999) + '\\n');
      process.send(output.dropped);
      await output.flush();
      process.exit(0);`;
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', program], {
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    });
    // Nobody reads `child.stdout`: the pipe fills up.
    child.stdout!.pause();
    const [dropped] = (await once(child, 'message')) as [number];
    const [status] = (await once(child, 'exit')) as [number];
    expect(dropped).toBeGreaterThan(0);
    expect(dropped).toBeLessThan(1_000);
    expect(status).toBe(0);
  });
});
