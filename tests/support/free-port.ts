import { createServer } from 'node:net';

/** Whether nobody listens on a port. */
const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.on('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * The first free port from one on. Below 32,768 the system hands out none by itself: nobody takes the port before its
 * owner listens, nor while a test keeps it closed.
 */
export async function freePortFrom(first: number): Promise<number> {
  return (await isFree(first)) ? first : freePortFrom(first + 1);
}

/** The next candidate. Processes of one run start far from each other. */
let next = 10_000 + ((process.pid * 97) % 10_000);

/** A free port that this process has not used before. */
export async function freePort(): Promise<number> {
  const port = next++;
  return (await isFree(port)) ? port : freePort();
}
