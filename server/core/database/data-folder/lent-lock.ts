import { createConnection, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Database, WriteLock } from '../database.js';
import { parseTableKeys, writeTableKeys } from '../table-keys.js';

/**
 * Messages on the socket of a running site, a line each: the command asks with `lock`, gets `locked`, writes, says
 * `unlock CHANGES`, and gets `unlocked` when the site has dropped the cached responses that depend on them.
 */
const noChanges = '[]';

/** The site's end: lends its write lock to one command. A command that ends or is killed gives it back. */
export function lendTo(socket: Socket, database: Database): void {
  let giveBack: (() => void) | null = null;
  const lock = (): Promise<void> =>
    database.lendWriteLock(
      () =>
        new Promise<void>((resolve) => {
          if (socket.destroyed) return resolve();
          giveBack = resolve;
          socket.write('locked\n');
        }),
    );
  const unlock = (changes: string): void => {
    if (changes !== noChanges) database.acceptChanges(parseTableKeys(changes));
    giveBack?.();
    giveBack = null;
    socket.write('unlocked\n');
  };
  const lines = createInterface(socket);
  lines.on('line', (line) => (line === 'lock' ? void lock() : unlock(line.slice('unlock '.length))));
  lines.on('error', () => {});
  socket.on('error', () => {});
  socket.on('close', () => {
    // It may have committed changes without telling them.
    if (giveBack) database.acceptChanges(null);
    giveBack?.();
    giveBack = null;
  });
}

/** The command's end: the write lock of the site that listens on this socket. */
export async function borrowWriteLock(path: string): Promise<{ writeLock: WriteLock; close(): void }> {
  const socket = createConnection(path);
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  let answered: { resolve: () => void; reject: (error: Error) => void } | null = null;
  createInterface(socket).on('line', () => answered?.resolve());
  let isLost = false;
  socket.on('error', () => {});
  socket.on('close', () => {
    isLost = true;
    answered?.reject(new Error('The site has stopped'));
  });
  const ask = (line: string): Promise<void> =>
    new Promise((resolve, reject) => {
      if (isLost) return reject(new Error('The site has stopped'));
      answered = { resolve, reject };
      socket.write(`${line}\n`);
    });
  return {
    writeLock: {
      take: async () => {
        await ask('lock');
        return (changed) => ask(`unlock ${writeTableKeys(changed, Infinity)}`);
      },
    },
    close: () => socket.destroy(),
  };
}
