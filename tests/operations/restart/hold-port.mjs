// Opens a port and runs the site on it, again whenever it ends: what systemd does with a socket unit.
// Usage: node hold-port.mjs PORT
import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';

const server = createServer();
server.listen(Number(process.argv[2]), '127.0.0.1', () => {
  // This process waits in `spawnSync`, so it never accepts a connection itself.
  const stdio = ['ignore', 'inherit', 'inherit', server._handle.fd];
  const command = `LISTEN_FDS=1 LISTEN_PID=$$ exec "${process.execPath}" dist/server/main.js`;
  while (spawnSync('sh', ['-c', command], { stdio }).status === 0);
  process.exit(1);
});
