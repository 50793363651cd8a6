import { createServer } from 'node:net';

/** Whether nobody listens on a port; 0: any. @returns the port */
const listenOnce = (port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address() as { port: number };
      server.close(() => resolve(address.port));
    });
  });

/** A free port. */
export const freePort = (): Promise<number> => listenOnce(0);

/** The first free port from one on. Below 32,768 the system hands out none by itself. */
export async function freePortFrom(first: number): Promise<number> {
  const port = await listenOnce(first).catch(() => null);
  return port ?? freePortFrom(first + 1);
}
