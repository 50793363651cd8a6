import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds in which a proxy may still send requests on its open connections, before idle ones are closed. */
const linger = 500;

/**
 * Closes the port first, and idle connections later: a proxy sends what it cannot connect for to another process, but does
 * not repeat a POST that was sent on a connection which ends. Resolves when all requests are answered.
 */
export async function closeServer(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.once('close', resolve));
  // That of HTTP closes idle connections at the same time.
  NetServer.prototype.close.call(server);
  await Promise.race([closed, pause(linger)]);
  const timer = setInterval(() => server.closeIdleConnections(), linger / 5);
  server.closeIdleConnections();
  await closed;
  clearInterval(timer);
}
